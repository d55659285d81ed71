import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DEMO_SIZE, demoCatalogue } from '../server/src/demo/catalogue/catalogue.ts'
import { printRecords } from '../server/src/modules/catalogue/transfer/index.ts'

/**
 * Writes a generated catalogue as CSV, for measuring an import:
 * `node bench/catalogue-file.ts 1000000 > big.csv`
 */
const characters = Number(process.argv[2] ?? DEMO_SIZE.characters)
const records = Readable.from(demoCatalogue({ ...DEMO_SIZE, characters }))
await pipeline(Readable.from(printRecords(records, 'csv')), process.stdout)
