import type { Api } from '@callboard/client'
import { api } from '../../api.ts'
import { keepEdits } from '../../parts/draft.ts'

/** Names of cached responses. */
export const MESSAGES = 'messages'
export const SETTINGS = 'message-settings'

export type Message = Api['getFormEntry']['reply']

/** Recipients are edited as text, one per line. */
export interface Values {
  readonly recipients: string
  readonly keep_months: number
}

export const edits = keepEdits<Values>()

export const fetchValues = async (): Promise<Values> => {
  const { recipients, keep_months } = (await api.getFormSettings()).data
  return { recipients: recipients.join('\n'), keep_months }
}

export const saveValues = ({ recipients, ...others }: Partial<Values>) =>
  api.updateFormSettings({
    ...others,
    ...(recipients !== undefined && {
      recipients: recipients.split(/[\s,;]+/).filter((address) => address !== ''),
    }),
  })
