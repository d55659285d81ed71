import { flag, text } from './leaves.ts'

/** How search engines are notified of changed pages. */
export const indexNowTree = {
  indexNow: {
    /** Whether they are notified if the operator configures no service. */
    enable: flag(false),
    /** 32 hexadecimal digits; empty for the site's own key. */
    apiKey: text(''),
  },
} as const
