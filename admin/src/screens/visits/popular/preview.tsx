import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { boot } from '../../../boot.ts'
import type { Form } from '../../../parts/form.ts'
import { useLater } from '../../../parts/later.ts'
import { Missing } from '../../../parts/missing.tsx'
import { sheetForFrame } from '../../../parts/site-sheet.ts'
import { type Place, POPULAR, type Values } from './values.ts'

interface PreviewProps {
  readonly place: Place
  readonly form: Form<Values>
}

/** A list as the site would show it, with what is not saved yet. */
export const Preview = ({ place, form: { values, changes } }: PreviewProps) => {
  // Numbers and words change with each key.
  const attributes = useLater(JSON.stringify(attributesOf(place, values)))
  const sheets = useQuery({
    queryKey: [POPULAR, 'sheets'],
    queryFn: fetchSheets,
    staleTime: Infinity,
  })
  const list = useQuery({
    queryKey: [POPULAR, 'preview', place, attributes],
    queryFn: () => fetchList(place, JSON.parse(attributes)),
    placeholderData: keepPreviousData,
  })
  const query = sheets.data === undefined ? sheets : list
  return (
    <section className="cb-visits-preview" aria-label={__('Preview')} aria-busy={list.isFetching}>
      <p className="cb-visits-note">
        {values[`${place}_sort`] === 'curated' && 'curated' in changes
          ? __('Preview: the hand-picked posts appear once they are saved.')
          : __('Preview')}
      </p>
      {sheets.data === undefined || list.data === undefined ? (
        <Missing query={query} />
      ) : list.data === '' ? (
        <p>{__('There are no posts for this list yet.')}</p>
      ) : (
        <Page html={pageOf(sheets.data, list.data)} />
      )}
    </section>
  )
}

const BLOCKS = {
  inline: 'callboard/popular-posts-inline',
  widget: 'callboard/popular-posts-widget',
} as const

/** The settings as attributes of a block, which go before what is saved. */
const attributesOf = (place: Place, values: Values): Readonly<Record<string, unknown>> => {
  const theme = values[`${place}_theme`]
  const styles = Object.entries(values[`${place}_styles`][theme] ?? {}).flatMap(
    ([element, style]) =>
      Object.entries(style).map(([name, value]) => [`${element}_${name}`, value] as const),
  )
  return {
    theme,
    sort: values[`${place}_sort`],
    ...Object.fromEntries(styles),
    ...(place === 'widget' && {
      post_count: values.widget_count,
      columns: values.widget_theme_columns,
      widget_title_text: values.widget_title,
      meta_author: values.widget_theme_meta_author,
      meta_date: values.widget_theme_meta_date,
      meta_comments: values.widget_theme_meta_comments,
    }),
  }
}

/** The list in HTML, drawn by the server. */
const fetchList = async (
  place: Place,
  attributes: Readonly<Record<string, unknown>>,
): Promise<string> =>
  (await api.renderBlock({ name: BLOCKS[place], attributes, context: 'edit' })).data.rendered

/** The style sheets of the site, as the editor uses them. */
const fetchSheets = async (): Promise<string> =>
  sheetForFrame(
    ((await api.getEditorSettings()).data.styles ?? []).map(({ css }) => css).join('\n'),
  )

const pageOf = (sheets: string, html: string): string =>
  `<!doctype html><base href="${boot.home}/"><style>${sheets}body{padding:16px}</style><body inert>${html}`

/** As high as its content; without scripts, and it cannot be used: it is a picture. */
const Page = ({ html }: { readonly html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  return (
    <iframe
      ref={frame}
      title={__('Preview of the list')}
      sandbox="allow-same-origin"
      tabIndex={-1}
      srcDoc={html}
      style={{ height }}
      onLoad={() => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? 0)}
    />
  )
}
