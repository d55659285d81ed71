import type { Config } from '../config.ts'
import { countOf } from '../lib/wording/wording.ts'
import { recount } from '../modules/catalogue/index.ts'
import { requireSite, withApp } from './common/with-app.ts'
import { print } from './output/print.ts'

/** `callboard recount` */
export const recountCatalogue = (config: Config): Promise<void> => {
  requireSite(config)
  return withApp(config, async (app) => {
    const differences = await recount(app.systemContext())
    if (differences.length === 0) return print('Every count of the catalogue was right.')
    for (const { name, before, after } of differences)
      print(`${name}: was ${before.toLocaleString('en')}, is ${after.toLocaleString('en')}`)
    print(`Put right ${countOf(differences.length, 'count')}.`)
  })
}
