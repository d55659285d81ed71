import type { Context } from '../../../contract/context.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import type { Mail } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type Figures, figuresOf, type ListedItem } from './figures.ts'
import { type Frequency, lastDayOf, type Period } from './period.ts'

type Content = Pick<Mail, 'subject' | 'html' | 'text'>

/** A part of the mail: figures or items under a heading. */
interface Section {
  readonly heading: string
  readonly lines: readonly Line[]
}

interface Line {
  readonly text: string
  readonly address?: string | undefined
}

/** The mail that tells how the site did. */
export const summaryOf = async (
  ctx: Context,
  frequency: Frequency,
  period: Period,
): Promise<Content> => {
  const title = decodeEntities((await siteSettings(ctx)).title)
  const days = `${period.from} to ${lastDayOf(period)}`
  const sections = sectionsOf(await figuresOf(ctx, period))
  const heading = `${frequency === 'weekly' ? 'Your week' : 'Your month'} at ${title}`
  const site = ctx.links.site('')
  return {
    subject: `${heading}: ${days}`,
    text: printText(heading, days, sections, site),
    html: printHtml(heading, days, sections, site),
  }
}

const sectionsOf = (figures: Figures): readonly Section[] => {
  const { scores, homeScore } = figures
  const sections: readonly Section[] = [
    {
      heading: 'Content',
      lines: [
        { text: `Published: ${figures.published}` },
        { text: `Updated: ${figures.updated}` },
        { text: `Cornerstones: ${figures.cornerstones}` },
      ],
    },
    { heading: 'Newest', lines: figures.newest.map(lineOf) },
    {
      heading: 'Scores of published items',
      lines: [
        { text: `Good (above 80): ${scores.good}` },
        { text: `Fair (51 to 80): ${scores.fair}` },
        { text: `Poor (up to 50): ${scores.poor}` },
        { text: `Not analysed yet: ${scores.unknown}` },
      ],
    },
    {
      heading: 'Analysis of the site',
      lines: [
        { text: `Errors: ${figures.errors}` },
        { text: `Warnings: ${figures.warnings}` },
        ...(homeScore === undefined ? [] : [{ text: `Score of the home page: ${homeScore}` }]),
      ],
    },
    { heading: 'Latest errors', lines: figures.latestErrors.map(lineOf) },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

const lineOf = ({ title, address, code }: ListedItem): Line => ({
  text: code === undefined ? title : `${title}: ${code}`,
  address,
})

const printText = (
  heading: string,
  days: string,
  sections: readonly Section[],
  site: string,
): string =>
  [
    `${heading}\n${days}`,
    ...sections.map(
      (section) =>
        `${section.heading}\n${section.lines
          .map(({ text, address }) => `- ${text}${address === undefined ? '' : ` <${address}>`}`)
          .join('\n')}`,
    ),
    site,
  ].join('\n\n')

const printHtml = (
  heading: string,
  days: string,
  sections: readonly Section[],
  site: string,
): string => {
  const link = (address: string, text: string): string =>
    `<a href="${addressValue(address)}">${escapeText(text)}</a>`
  const parts = sections.map(
    (section) =>
      `<h2 style="font-size:16px">${escapeText(section.heading)}</h2><ul>${section.lines
        .map(({ text, address }) =>
          address === undefined ? escapeText(text) : link(address, text),
        )
        .map((item) => `<li>${item}</li>`)
        .join('')}</ul>`,
  )
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeText(heading)}</title></head><body style="font-family:sans-serif;max-width:600px;margin:auto"><h1 style="font-size:20px">${escapeText(heading)}</h1><p>${escapeText(days)}</p>${parts.join('')}<p>${link(site, site)}</p></body></html>`
}
