import { ConsoleFailure } from './failure.ts'
import type { Inspection, RichResult } from './port.ts'
import { listIn, membersIn, textIn, textOrNull } from './read.ts'

/** Limit of entries per list. */
const MAX_LISTED = 50

export const readInspection = (given: unknown): Inspection => {
  const { inspectionResult } = membersIn(given)
  const { indexStatusResult, richResultsResult, inspectionResultLink } = membersIn(inspectionResult)
  if (typeof indexStatusResult !== 'object' || indexStatusResult === null)
    throw new ConsoleFailure('away', 'the answer holds no result')
  const status = membersIn(indexStatusResult)
  return {
    verdict: textOrNull(status.verdict),
    coverageState: textOrNull(status.coverageState),
    robotsTxtState: textOrNull(status.robotsTxtState),
    indexingState: textOrNull(status.indexingState),
    pageFetchState: textOrNull(status.pageFetchState),
    crawledAs: textOrNull(status.crawledAs),
    lastCrawlTime: textOrNull(status.lastCrawlTime),
    userCanonical: textOrNull(status.userCanonical),
    googleCanonical: textOrNull(status.googleCanonical),
    sitemap: textsIn(status.sitemap),
    referringUrls: textsIn(status.referringUrls),
    richResultsResult: readRichResults(richResultsResult),
    inspectionResultLink: textOrNull(inspectionResultLink),
  }
}

const textsIn = (value: unknown): readonly string[] =>
  listIn(value)
    .slice(0, MAX_LISTED)
    .map(textIn)
    .filter((text) => text !== '')

const readRichResults = (given: unknown): Inspection['richResultsResult'] => {
  if (given === undefined || given === null) return null
  const { verdict, detectedItems } = membersIn(given)
  return {
    verdict: textOrNull(verdict),
    detectedItems: listIn(detectedItems).slice(0, MAX_LISTED).map(readRichResult),
  }
}

const readRichResult = (given: unknown): RichResult => {
  const { richResultType, items } = membersIn(given)
  return {
    richResultType: textIn(richResultType),
    items: listIn(items)
      .slice(0, MAX_LISTED)
      .map((item) => {
        const { name, issues } = membersIn(item)
        return {
          name: textIn(name),
          issues: listIn(issues)
            .slice(0, MAX_LISTED)
            .map((issue) => {
              const { issueMessage, severity } = membersIn(issue)
              return { issueMessage: textIn(issueMessage), severity: textIn(severity) }
            }),
        }
      }),
  }
}
