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

Settings are environment variables. Command-line flags take precedence over them (\`callboard serve --help\` lists the
flags), and settings without a value have their default. If a value is invalid, the server does not start and prints all
invalid values. What owners choose is set in the admin instead; [architecture.md](architecture.md#stored-settings) tells
which is which, and why.`

/** The message of the setting when it refuses a value that is never valid. */
const demand = (read: (raw: string) => unknown): string => {
  try {
    read('\0')
    return ''
  } catch (error) {
    return (error as Error).message.replace(/, not ".*"$/s, '')
  }
}
