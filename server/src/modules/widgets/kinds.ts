import type { Context } from '../../contract/context.ts'
import { escapeHtml, sanitizeLine } from '../../lib/text.ts'
import { cleanedText, renderText } from '../posts/index.ts'

/** What a widget shows, as its kind keeps it. */
export type Settings = Readonly<Record<string, unknown>>

/** One type of widgets. */
export interface WidgetKind {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly classname: string
  /** The settings to keep, of those that were given and those that were there. */
  change(ctx: Context, given: Settings, before: Settings): Promise<Settings>
  /** The fields in which people change them; `nameOf` gives each the name that it is sent under. */
  form(settings: Settings, nameOf: (setting: string) => string): string
  /** The widget as visitors would see it. */
  show(ctx: Context, settings: Settings): Promise<string>
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What the caller may publish of a text (SEC-51). */
const publishable = (ctx: Context, text: string): Promise<string> | string =>
  ctx.can('unfiltered_html') ? text : cleanedText(text)

const field = (label: string, name: string, value: string): string =>
  `<p><label>${label} <input class="widefat" type="text" name="${escapeHtml(name)}" value="${escapeHtml(value)}"></label></p>`

const area = (label: string, name: string, value: string): string =>
  `<p><label>${label} <textarea class="widefat" rows="10" name="${escapeHtml(name)}">${escapeHtml(value)}</textarea></label></p>`

const text: WidgetKind = {
  id: 'text',
  name: 'Text',
  description: 'A heading and a text.',
  classname: 'widget_text',
  change: async (ctx, given, before) => {
    const isVisual = isVisualText(given, before)
    return {
      ...before,
      title: sanitizeLine(textOf(given.title)),
      text: await publishable(ctx, textOf(given.text)),
      filter: isVisual === true || isOn(given.filter),
      ...(isVisual === undefined ? {} : { visual: isVisual }),
    }
  },
  form: ({ title, text }, nameOf) =>
    field('Title:', nameOf('title'), textOf(title)) +
    area('Content:', nameOf('text'), textOf(text)),
  show: async (ctx, { title, text, filter }) => {
    const heading =
      textOf(title) === '' ? '' : `<h2 class="widgettitle">${escapeHtml(textOf(title))}</h2>`
    const content = isOn(filter) ? await renderText(ctx, textOf(text)) : textOf(text)
    return `<div class="widget widget_text">${heading}<div class="textwidget">${content}</div></div>`
  },
}

/** Whether the text was written in an editor that shows it as it looks; unknown of older ones. */
const isVisualText = (given: Settings, before: Settings): boolean | undefined => {
  if (given.visual !== undefined && given.visual !== null) return isOn(given.visual)
  if (given.filter === 'content' || before.filter === 'content') return true
  return typeof before.visual === 'boolean' ? before.visual : undefined
}

/** As the form says it: a box that is ticked sends some word. */
const isOn = (value: unknown): boolean => Boolean(value) && value !== '0'

const block: WidgetKind = {
  id: 'block',
  name: 'Block',
  description: 'Any block.',
  classname: 'widget_block',
  change: async (ctx, given, before) => ({
    ...before,
    content: await publishable(ctx, textOf(given.content)),
  }),
  form: ({ content }, nameOf) => area('Block HTML:', nameOf('content'), textOf(content)),
  show: async (ctx, { content }) =>
    `<div class="widget widget_block">${await renderText(ctx, textOf(content))}</div>`,
}

export const KINDS: ReadonlyMap<string, WidgetKind> = new Map(
  [text, block].map((kind) => [kind.id, kind]),
)
