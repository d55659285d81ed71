import type { Context } from '../../../contract/context.ts'
import { type Html, html } from '../../common/html.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { SUBJECTS, type View } from './views.ts'

/** Links to all subjects, and to all views of this one. */
export const navigation = (ctx: Context, name: string, viewName: string): Html => {
  const subjects = Array.from(SUBJECTS, ([key, { title }]) => ({
    label: title,
    path: statisticsPath(key),
    isHere: key === name,
  }))
  const views: ReadonlyMap<string, View> = SUBJECTS.get(name)?.views ?? new Map()
  const own = Array.from(views, ([key, { title }]) => ({
    label: title,
    path: statisticsPath(name, key),
    isHere: key === viewName,
  }))
  return html`${links(ctx, 'Statistics', subjects)}${own.length > 1 && links(ctx, 'Views', own)}`
}

const links = (
  ctx: Context,
  label: string,
  targets: readonly { label: string; path: string; isHere: boolean }[],
): Html =>
  html`<nav class="statistics-nav" aria-label="${label}"><ul>${targets.map(
    (target) =>
      html`<li><a href="${ctx.links.site(target.path)}"${target.isHere && html` aria-current="page"`}>${target.label}</a></li>
`,
  )}</ul></nav>
`
