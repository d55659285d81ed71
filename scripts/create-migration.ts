// `npm run create-migration NAME`: creates the next migration, empty, and lists it.
import { createMigration } from './migrations/create.ts'

const [name = ''] = process.argv.slice(2)
const folder = new URL('../server/src/store/migrations/', import.meta.url)
try {
  const file = await createMigration(folder, name, new Date())
  console.log(`Made server/src/store/migrations/${file} and listed it in index.ts.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
