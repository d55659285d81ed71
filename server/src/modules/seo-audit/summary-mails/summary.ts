import type { Context } from '../../../contract/context.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { type LetterLine, type LetterSection, type Mail, printLetter } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type Figures, figuresOf, type ListedItem } from './figures.ts'
import { type Frequency, lastDayOf, type Period } from './period.ts'

type Content = Pick<Mail, 'subject' | 'html' | 'text'>

/** The mail with the summary of a period. */
export const summaryOf = async (
  ctx: Context,
  frequency: Frequency,
  period: Period,
): Promise<Content> => {
  const title = decodeEntities((await siteSettings(ctx)).title)
  const days = `${period.from} to ${lastDayOf(period)}`
  const sections = sectionsOf(await figuresOf(ctx, period))
  const heading = `${frequency === 'weekly' ? 'Your week' : 'Your month'} at ${title}`
  return {
    subject: `${heading}: ${days}`,
    ...printLetter({ heading, lead: days, sections, address: ctx.links.site('') }),
  }
}

const sectionsOf = (figures: Figures): readonly LetterSection[] => {
  const { scores, homeScore } = figures
  return [
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
}

const lineOf = ({ title, address, code }: ListedItem): LetterLine => ({
  text: code === undefined ? title : `${title}: ${code}`,
  address,
})
