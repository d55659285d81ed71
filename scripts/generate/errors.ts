import { argumentFaults } from '../../server/src/contract/arguments/argument-faults.ts'
import { errorDefinitions, protocolErrors } from '../../server/src/contract/errors.ts'
import type { Module } from '../../server/src/contract/module.ts'
import { code, printTable } from './markdown.ts'

/** The page that lists every error code with its status and message. */
export const errorsPage = (modules: readonly Module[]): string => {
  const rows = [{ name: 'protocol', errors: [protocolErrors] }, ...modules].flatMap(
    ({ name, errors = [] }) => errors.flatMap((table) => errorRows(table, name)),
  )
  const faults = Object.entries(argumentFaults).map(([fault, meaning]) => [code(fault), meaning])
  return `${INTRODUCTION}

${printTable(['Code', 'Status', 'Message', 'Module'], rows.sort(byFirstCell))}

## Why an argument is refused

A \`rest_invalid_param\` names each refused argument in \`data.params\`, and gives it one of these
codes in \`data.details\`. A module may add codes of its own from the table above.

${printTable(['Code', 'Meaning'], faults.sort(byFirstCell))}
`
}

const INTRODUCTION = `# Errors

A refusal is sent as \`{ "code", "message", "data": { "status" } }\` with the same HTTP status. Codes
are for programs and stay; messages are for people and may change. \`401/403\` is 401 for a caller
who is not signed in and 403 for one who is. An ellipsis stands for what depends on the case.`

const errorRows = (table: object, module: string): (readonly string[])[] =>
  Object.entries(errorDefinitions(table)).map(([name, [status, message]]) => [
    code(name),
    status === 'auth' ? '401/403' : String(status),
    // A list of one prints like a text, so it fits messages that take either.
    String(typeof message === 'string' ? message : message(...Array(message.length).fill(['…']))),
    module,
  ])

/** By code; a code that is a prefix of another one comes first. */
const byFirstCell = ([a = '']: readonly string[], [b = '']: readonly string[]): number => {
  const [first, second] = [a, b].map((cell) => cell.replaceAll('`', ' '))
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1
}
