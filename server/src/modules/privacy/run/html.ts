import type { PersonalItem } from '../../../contract/export/personal-data.ts'
import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import type { Copy } from './pages.ts'

const STYLE = `body{font-family:sans-serif;max-width:60rem;margin:auto;padding:1rem;line-height:1.5}
table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}
th,td{border:1px solid #ccc;padding:.4rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{width:12rem;background:#f4f4f4}@media(max-width:40rem){th{width:7rem}}`

/** The copy as a page for people. It needs no server, and nothing in it runs. */
export async function* htmlOf(
  copy: Copy,
  counts: ReadonlyMap<string, number>,
): AsyncGenerator<string> {
  const { site, address, made_gmt, person } = copy
  const title = `Personal data of ${person.email}`
  const lead = `Stored by ${site} (${address}) on ${made_gmt.slice(0, 10)}`
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeText(title)}</h1><p>${escapeText(lead)}</p>
<nav aria-label="Contents"><h2>Contents</h2><ul>
${Array.from(copy.groups, ([name, { label }]) => `<li><a href="#${name}">${escapeText(label)}</a> (${counts.get(name) ?? 0})</li>`).join('\n')}
</ul></nav>
`
  for (const [name, { label }] of copy.groups) {
    yield `<section><h2 id="${name}">${escapeText(label)}</h2>\n`
    if (!counts.get(name)) yield '<p>Nothing is stored.</p>\n'
    for await (const items of copy.pages(name)) yield items.map(printItem).join('')
    yield '</section>\n'
  }
  yield '</body></html>\n'
}

const printItem = ({ data }: PersonalItem): string =>
  `<table>${data
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeText(name)}</th><td>${printValue(value)}</td></tr>`,
    )
    .join('')}</table>\n`

const printValue = (value: string): string =>
  /^https?:\/\/\S+$/.test(value)
    ? `<a href="${addressValue(value)}">${escapeText(value)}</a>`
    : escapeText(value)
