// Holds the languages of the admin against the strings of its source. `--write` adds those that are
// missing, to be translated, and removes those that are gone.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { printJson } from './generate/json.ts'
import { collect } from './translations/collect.ts'
import { faultsOf, type Language, updated } from './translations/language.ts'

const root = new URL('../', import.meta.url)
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

/** What the screens use of the packages; strings of the editor are in the language packs of WordPress. */
const PACKAGES = [
  '{commands,dataviews}/build-module',
  'components/build-module/{combobox-control,confirm-dialog,date-time,drop-zone,external-link}',
  'components/build-module/{form-token-field,notice,number-control,search-control,snackbar}',
]

const sources = [
  ...files('admin/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file)),
  ...PACKAGES.flatMap((folder) => files(`node_modules/@wordpress/${folder}/**/*.mjs`)),
]
const messages = collect(Object.fromEntries(sources.map((file) => [file, read(file)])))
console.log(`${messages.size} strings`)

for (const file of files('admin/languages/*.json')) {
  const language = JSON.parse(read(file)) as Language
  const current = process.argv.includes('--write') ? updated(language, messages) : language
  if (current !== language) writeFileSync(new URL(file, root), printJson(current))
  const faults = faultsOf(current, messages)
  console.log(`${basename(file, '.json')}: ${faults.length} faults`)
  for (const fault of faults) console.error(`${file}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
if (process.exitCode === 1)
  console.error(
    '`node scripts/translations.ts --write` adds and removes strings; translate the empty ones.',
  )
