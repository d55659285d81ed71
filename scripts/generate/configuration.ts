import { settings } from '../../server/src/config.ts'
import { code, printTable } from './markdown.ts'

/** The page that lists every setting of the server. */
export const configurationPage = (): string => {
  const rows = Object.values(settings).map(({ variable, standard, help, read }) => [
    code(variable),
    standard === '' ? '' : code(standard),
    help,
    demand(read),
  ])
  return `${INTRODUCTION}\n\n${printTable(['Variable', 'Default', 'Meaning', 'Rule'], rows)}\n`
}

const INTRODUCTION = `# Configuration

Settings come from the environment. Flags of the command line win over it (\`callboard serve --help\`
lists them), and a setting that is given nowhere has its default. A value that cannot be used stops
the start, with a message that names every such value at once.`

/** The message of the setting when it refuses a value that is never valid. */
const demand = (read: (raw: string) => unknown): string => {
  try {
    read('\0')
    return ''
  } catch (error) {
    return (error as Error).message.replace(/, not ".*"$/s, '')
  }
}
