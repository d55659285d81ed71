import { api } from '../../api.ts'
import type { Design, Look, Theme } from './design/theme.ts'

/** The name of the query. */
export const APPEARANCE = 'appearance'

export interface Appearance {
  /** The item that holds the changes. */
  readonly id: number
  readonly version: string | undefined
  readonly saved: Design
  readonly theme: Theme
  readonly looks: readonly Look[]
}

export const fetchAppearance = async (): Promise<Appearance> => {
  const { data: themes } = await api.listThemes({ status: ['active'] })
  const theme = themes[0] as ActiveTheme | undefined
  const id = Number(theme?._links['wp:user-global-styles']?.[0]?.href.split('/').at(-1))
  if (!theme || !id) throw new Error('The site has no active theme.')
  const { stylesheet } = theme
  const [base, variations, changes] = await Promise.all([
    api.getThemeStyles({ stylesheet }),
    api.listThemeStyleVariations({ stylesheet }),
    api.getGlobalStyles({ id }),
  ])
  return {
    id,
    version: changes.etag,
    saved: designOf(changes.data),
    theme: { ...designOf(base.data), title: theme.name.rendered },
    looks: variations.data.map((one) => ({ ...designOf(one), title: one.title })),
  }
}

interface ActiveTheme {
  readonly stylesheet: string
  readonly name: { readonly rendered: string }
  readonly _links: Readonly<Record<string, readonly { readonly href: string }[]>>
}

const designOf = ({ settings, styles }: Design): Design => ({ settings, styles })

export const saveDesign = (id: number, { settings, styles }: Design, version?: string) =>
  api.updateGlobalStyles(
    { id, settings, styles },
    version === undefined ? {} : { ifMatch: version },
  )
