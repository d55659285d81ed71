import { __ } from '@wordpress/i18n'

interface RedirectKind {
  readonly type: number
  readonly title: string
  readonly help: string
  readonly hasTarget: boolean
}

/** The kinds that people choose; clients know more. */
export const KINDS: readonly RedirectKind[] = [
  {
    type: 301,
    title: __('301: moved for good'),
    help: __('Search engines take over the new address.'),
    hasTarget: true,
  },
  {
    type: 302,
    title: __('302: elsewhere for now'),
    help: __('Search engines keep the old address.'),
    hasTarget: true,
  },
  {
    type: 307,
    title: __('307: elsewhere for now, same request'),
    help: __('Like 302, and forms are sent on.'),
    hasTarget: true,
  },
  {
    type: 308,
    title: __('308: moved for good, same request'),
    help: __('Like 301, and forms are sent on.'),
    hasTarget: true,
  },
  {
    type: 0,
    title: __('Show the target at the old address'),
    help: __('Visitors stay at the old address and see the other page.'),
    hasTarget: true,
  },
  {
    type: 410,
    title: __('410: gone'),
    help: __('Says that the page was removed and will not come back.'),
    hasTarget: false,
  },
  {
    type: 451,
    title: __('451: not available for legal reasons'),
    help: __('Says that the page must not be shown.'),
    hasTarget: false,
  },
]

export const kindOf = (type: number): RedirectKind =>
  KINDS.find((kind) => kind.type === type) ?? {
    type,
    title: String(type),
    help: '',
    hasTarget: type < 400,
  }

export const shortKind = (type: number): string => (type === 0 ? __('Shown in place') : `${type}`)
