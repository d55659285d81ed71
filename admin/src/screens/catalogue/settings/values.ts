import { api } from '../../../api.ts'
import { keepEdits } from '../../../parts/draft.ts'

export interface Webhook {
  readonly url: string
  /** Signs the messages; the server makes it when the address is saved. */
  readonly secret?: string
}

/** Settings of the whole catalogue. */
export interface Values {
  readonly licence: string
  readonly licence_url: string
  readonly attribution: string
  readonly webhooks: readonly Webhook[]
}

export const edits = keepEdits<Values>()

export const fetchValues = async (): Promise<Values> => {
  const {
    licence = '',
    licence_url = '',
    attribution = '',
    webhooks = [],
  } = (await api.getCatalogueSettings()).data
  return { licence, licence_url, attribution, webhooks }
}

export const saveValues = ({ webhooks, ...texts }: Partial<Values>) =>
  api.updateCatalogueSettings({
    ...texts,
    ...(webhooks && {
      webhooks: webhooks.flatMap(({ url }) => (url.trim() === '' ? [] : [{ url }])),
    }),
  })
