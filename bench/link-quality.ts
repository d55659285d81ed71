import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { readArticles } from '../server/test/link-articles/articles.ts'
import { type LinkScore, scoreOf } from '../server/test/link-articles/score.ts'
import { suggestedAmong } from '../server/test/link-articles/suggested.ts'

/** Precision and recall of suggested links, compared with those an editor would accept. */
export interface LinkQuality {
  /** Scores for the articles used for tuning, and for those held out. */
  readonly tuned: LinkScore
  readonly apart: LinkScore
}

export const measureLinkQuality = async (): Promise<LinkQuality> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-link-quality-'))
  try {
    const config = readConfig({ data: folder, port: '0', logLevel: 'silent' }, {})
    const app = await createApp(config, pino({ level: 'silent' }))
    try {
      const articles = readArticles()
      const suggested = await suggestedAmong(app, articles)
      return {
        tuned: scoreOf(articles, suggested, 'tuned'),
        apart: scoreOf(articles, suggested, 'apart'),
      }
    } finally {
      await app.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export const printLinkQuality = ({ tuned, apart }: LinkQuality): void =>
  console.log(`suggested links: ${told(tuned)} where they were tuned, ${told(apart)} elsewhere`)

const told = ({ precision, recall, suggested, wanted }: LinkScore): string =>
  `precision ${precision.toFixed(2)} and recall ${recall.toFixed(2)} ` +
  `(${suggested} suggested, ${wanted} acceptable)`
