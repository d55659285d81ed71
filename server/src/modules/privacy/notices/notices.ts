import type { Linker } from '../../../contract/context.ts'
import type { Notice } from '../../users/index.ts'
import type { PrivacyRequest } from '../model/index.ts'
import { PRIVACY_SCREEN, privacyPages } from './pages.ts'

/** Asks the person whether the request is theirs. */
export const confirmationNotice = (
  { links }: Linker,
  { kind }: Pick<PrivacyRequest, 'kind'>,
  key: string,
): Notice => ({
  heading: kind === 'export' ? 'Export of your personal data' : 'Erasure of your personal data',
  lead:
    kind === 'export'
      ? 'A copy of the personal data that this site stores under your address was requested.'
      : 'The erasure of the personal data that this site stores under your address was requested.',
  sections: [
    {
      heading: 'To confirm',
      lines: [
        {
          text: 'Open this page and press the button. The link works once, within a day.',
          address: links.site(`${privacyPages.confirm}?key=${key}`),
        },
      ],
    },
    {
      heading: 'If it was not you',
      lines: [{ text: 'There is nothing to do: without a confirmation, nothing happens.' }],
    },
  ],
  page: '',
})

/** Tells the site's address that a request can be carried out. */
export const confirmedNotice = ({ kind, email }: PrivacyRequest): Notice => ({
  heading: 'A request for personal data was confirmed',
  lead: `${email} confirmed the request for ${kind === 'export' ? 'an export' : 'the erasure'} of personal data.`,
  sections: [],
  page: PRIVACY_SCREEN,
})

export const fileNotice = ({ links }: Linker, key: string): Notice => ({
  heading: 'Your personal data',
  lead: 'A copy of the personal data that this site stores under your address is ready.',
  sections: [
    {
      heading: 'To download it',
      lines: [
        {
          text: 'Open this page within three days. Do not pass the link on: it needs no password.',
          address: links.site(`${privacyPages.file}?key=${key}`),
        },
      ],
    },
  ],
  page: '',
})

export const erasedNotice = ({ messages }: { readonly messages: readonly string[] }): Notice => ({
  heading: 'Your personal data was erased',
  lead: 'The personal data that this site stored under your address was erased.',
  sections: [{ heading: 'What is kept', lines: messages.map((text) => ({ text })) }],
  page: '',
})
