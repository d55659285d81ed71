import { flag, text } from './leaves.ts'

/** How search engines are told of changed pages. */
export const indexNowTree = {
  indexNow: {
    /** Whether they are told where the operator names no service. */
    enable: flag(false),
    /** 32 hexadecimal digits; empty for the key that the site has by itself. */
    apiKey: text(''),
  },
} as const
