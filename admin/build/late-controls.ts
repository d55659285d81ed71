import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

const INDEX = /\/dataviews\/build-module\/components\/dataform-controls\/index\.mjs$/
const CONTROL = /^\.\/([\w-]+)\.mjs$/
const LATE = '\0late-control:'
const ALL = '\0late-controls:'

/**
 * Loads the fields of DataViews and DataForm, all in one file, when one of them is shown. Every list would bring them
 * along, with calendar and palette, for filters that few open.
 */
export const lateControls = (): Plugin => ({
  name: 'late-controls',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source.startsWith(ALL)) return source
    const name = INDEX.test(importer) ? CONTROL.exec(source)?.[1] : undefined
    return name && `${LATE}${dirname(importer)}/${name}`
  },
  load(id) {
    if (id.startsWith(ALL)) return printAll(id.slice(ALL.length))
    if (!id.startsWith(LATE)) return undefined
    const path = id.slice(LATE.length)
    return `
import { createElement, lazy, Suspense } from 'react'
const Control = lazy(async () => ({
  default: (await import(${JSON.stringify(ALL + dirname(path))})).controls[${JSON.stringify(basename(path))}],
}))
export default (props) => createElement(Suspense, { fallback: null }, createElement(Control, props))
`
  },
})

const printAll = (folder: string): string => {
  const names = readdirSync(folder)
    .flatMap((file) => CONTROL.exec(`./${file}`)?.[1] ?? [])
    .filter((name) => name !== 'index')
  const imports = names.map((name, at) => `import c${at} from '${folder}/${name}.mjs'`)
  const entries = names.map((name, at) => `${JSON.stringify(name)}: c${at}`)
  return `${imports.join('\n')}\nexport const controls = { ${entries.join(', ')} }`
}
