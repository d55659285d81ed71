import type { Config } from '../config.ts'
import { recount } from '../modules/catalogue/index.ts'
import { print } from './print.ts'
import { requireSite, withApp } from './with-app.ts'

/** `callboard recount` */
export const recountCatalogue = (config: Config): Promise<void> => {
  requireSite(config)
  return withApp(config, async (app) => {
    const { counters, categories } = await recount(app.systemContext())
    if (counters + categories === 0) return print('Every count of the catalogue was right.')
    print(`Put right ${counters} totals and the counts of ${categories} categories.`)
  })
}
