import { Command, InvalidArgumentError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { type Config, readConfig } from '../config.ts'

/**
 * Every subcommand loads its own code only when it runs: `callboard --help` needs no database and
 * `callboard serve` no backup code.
 */
export const createProgram = (): Command => {
  const program = new Command('callboard')
    .description('A content server that speaks the WordPress REST language')
    .version(packageJson.version)
    .showHelpAfterError('(add --help for the possibilities)')
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error: /, 'callboard: ')),
    })
    // Usage errors have another exit code than a command that failed.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE_ERROR))
    .configureHelp({ sortSubcommands: false })
    .addHelpText(
      'after',
      `
Examples:
  callboard serve --demo                     try it out with sample content in ./data
  callboard serve --port 80 --host 0.0.0.0   serve to the network
  callboard user create ann ann@example.org --role editor
  callboard import catalogue people.csv      bring in characters, shows and actors
  callboard backup site.tar.gz               one file with database, media and keys

Settings may also come from the environment; docs/configuration.md lists them all.`,
    )

  withStore(program.command('serve'))
    .description('start the server')
    .option('--port <number>', 'port to listen on (default 8080)')
    .option('--host <address>', 'address to listen on (default 127.0.0.1)')
    .option('--workers <number>', 'processes that share the port (default 1)')
    .option('--demo', 'fill an empty site with sample content')
    .option('--new-site', 'begin a new site although there are media files of another one')
    .action(async (options: Flags) => {
      const { serve } = await import('./serve.ts')
      await serve(configFrom(options), {
        demo: options.demo === true,
        isNewSite: options.newSite === true,
      })
    })

  addUserCommands(program)
  addApplicationPasswordCommands(program)

  withStore(program.command('migrate'))
    .description('bring the database up to date without starting the server')
    .action(async (options: Flags) => {
      const { migrateDatabase } = await import('./maintenance.ts')
      await migrateDatabase(configFrom(options))
    })
  withStore(program.command('backup'))
    .description('write database, media and keys into one file, also while the server runs')
    .argument('<file>', 'the file to write')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string, options: Flags) => {
      const { backup } = await import('./backup.ts')
      const isForced = options.force === true
      process.exitCode = await backup(configFrom(options), file, { force: isForced })
    })
  withStore(program.command('restore'))
    .description('bring a backup back, into an empty data folder or database')
    .argument('[file]', 'a file made by "callboard backup"')
    .option('--force', 'replace the site that is there; a backup of it is made first')
    .option(
      '--before-upgrade',
      'put back the SQLite database as it was before the last upgrade, or the copy that is named',
    )
    .action(async (file: string | undefined, options: Flags, command: Command) => {
      if (options.beforeUpgrade === true) {
        const { restoreBeforeUpgrade } = await import('./restore-before-upgrade.ts')
        return restoreBeforeUpgrade(configFrom(options), file)
      }
      if (file === undefined) return command.error("error: missing required argument 'file'")
      const { restore } = await import('./restore.ts')
      await restore(configFrom(options), file, { force: options.force === true })
    })
  addCatalogueCommands(program)
  withStore(program.command('recount'))
    .description('count the catalogue again from its entries and put its totals right')
    .action(async (options: Flags) => {
      const { recountCatalogue } = await import('./recount.ts')
      await recountCatalogue(configFrom(options))
    })
  withStore(program.command('doctor'))
    .description('check configuration, database, disk and proxy, and say what to do')
    .action(async (options: Flags) => {
      const { doctor } = await import('./doctor.ts')
      await doctor(() => configFrom(options))
    })
  withStore(program.command('audit'))
    .description('check how safe the site is, and show what happened to its accounts')
    .option('--entries <number>', 'how many entries of the log to show', readCount, 20)
    .action(async (options: Flags & { entries: number }) => {
      const { auditSite } = await import('./audit.ts')
      await auditSite(configFrom(options), { entries: options.entries })
    })
  withStore(program.command('mails'))
    .description('show mails that were not sent, because no server for them is set')
    .argument('[id]', 'which one to show whole')
    .option('--entries <number>', 'how many to list', readCount, 20)
    .action(async (id: string | undefined, options: Flags & { entries: number }) => {
      const { listMails, showMail } = await import('./mails.ts')
      if (id === undefined) await listMails(configFrom(options), options.entries)
      else await showMail(configFrom(options), readCount(id))
    })
  return program
}

const USAGE_ERROR = 2
const DEFAULT_ROLE = 'subscriber'

/** Command-line flags as commander returns them. */
type Flags = Readonly<Record<string, string | boolean | undefined>>

/** Configuration from the environment, overridden by flags. */
const configFrom = (flags: Flags): Config => {
  const given = {
    port: textOf(flags.port),
    host: textOf(flags.host),
    data: textOf(flags.data),
    database: textOf(flags.db),
    workers: textOf(flags.workers),
  }
  return readConfig(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
}

const textOf = (value: Flags[string]): string | undefined =>
  typeof value === 'string' ? value : undefined

const withStore = (command: Command): Command =>
  command
    .option('--data <folder>', 'folder for database, media and backups (default ./data)')
    .option('--db <address>', 'a postgres:// address instead of the SQLite file')

const addUserCommands = (program: Command): void => {
  const user = program.command('user').description('manage accounts')
  withStore(user.command('create'))
    .description('make an account; without --password a random one is printed')
    .argument('<login>')
    .argument('<email>')
    .option(
      '--role <role>',
      'administrator, editor, author, contributor or subscriber',
      DEFAULT_ROLE,
    )
    .option('--password <password>', 'the password, visible to other users of this machine')
    .action(async (login: string, email: string, options: Flags) => {
      const { createAccount } = await import('./accounts.ts')
      await createAccount(configFrom(options), {
        login,
        email,
        role: textOf(options.role) ?? DEFAULT_ROLE,
        password: textOf(options.password),
      })
    })
  withStore(user.command('list'))
    .description('list accounts')
    .action(async (options: Flags) => {
      const { listAccounts } = await import('./accounts.ts')
      await listAccounts(configFrom(options))
    })
  withStore(user.command('set-password'))
    .description('give an account a new password and end its sessions')
    .argument('<login>', 'login or e-mail address')
    .option('--password <password>', 'the password; without it a random one is printed')
    .action(async (login: string, options: Flags) => {
      const { setAccountPassword } = await import('./accounts.ts')
      await setAccountPassword(configFrom(options), login, textOf(options.password))
    })
  for (const [name, isSuspended, description] of [
    ['suspend', true, 'close an account: it signs in nowhere, and what it wrote stays'],
    ['unsuspend', false, 'open a suspended account again'],
  ] as const)
    withStore(user.command(name))
      .description(description)
      .argument('<login>', 'login or e-mail address')
      .action(async (login: string, options: Flags) => {
        const { suspendAccount } = await import('./accounts.ts')
        await suspendAccount(configFrom(options), login, isSuspended)
      })
}

const addApplicationPasswordCommands = (program: Command): void => {
  const command = program
    .command('app-password')
    .description('manage passwords for programs that use the interface')
  withStore(command.command('create'))
    .description('make an application password; it is printed once')
    .argument('<login>', 'login or e-mail address')
    .argument('<name>', 'what it is for', requireText)
    .action(async (login: string, name: string, options: Flags) => {
      const { createAppPassword } = await import('./accounts.ts')
      await createAppPassword(configFrom(options), login, name)
    })
  withStore(command.command('list'))
    .description('list the application passwords of an account')
    .argument('<login>', 'login or e-mail address')
    .action(async (login: string, options: Flags) => {
      const { listAppPasswords } = await import('./accounts.ts')
      await listAppPasswords(configFrom(options), login)
    })
  withStore(command.command('revoke'))
    .description('void an application password')
    .argument('<login>', 'login or e-mail address')
    .argument('<uuid>', 'as shown by "app-password list"')
    .action(async (login: string, uuid: string, options: Flags) => {
      const { revokeAppPassword } = await import('./accounts.ts')
      await revokeAppPassword(configFrom(options), login, uuid)
    })
}

const addCatalogueCommands = (program: Command): void => {
  withStore(program.command('import').description('bring data in').command('catalogue'))
    .description(
      'bring in characters, shows, actors and categories; goes on where it was interrupted',
    )
    .argument('<source>', 'a file, or the https:// address of a site that publishes statistics')
    .option('--format <format>', 'csv, jsonl or json, where the name of the file does not tell')
    .option('--dry-run', 'say what would happen and change nothing; other writers wait meanwhile')
    .option('--errors <file>', 'add the lines that are refused, with reasons, to this file')
    .option('--pause <seconds>', 'wait this long between two requests to a site', readSeconds, 1)
    .action(async (source: string, options: Flags & { pause: number }) => {
      const { importCatalogue } = await import('./import-catalogue.ts')
      await importCatalogue(configFrom(options), source, {
        format: textOf(options.format),
        errors: textOf(options.errors),
        isDryRun: options.dryRun === true,
        pauseSeconds: options.pause,
      })
    })
  withStore(program.command('export').description('take data out').command('catalogue'))
    .description('write the whole catalogue in a form that "import" reads')
    .argument('[file]', 'the file to write; without it the text goes to the standard output')
    .option('--format <format>', 'csv, jsonl or json, where the name of the file does not tell')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string | undefined, options: Flags) => {
      const { exportCatalogue } = await import('./export-catalogue.ts')
      await exportCatalogue(configFrom(options), file, {
        format: textOf(options.format),
        force: options.force === true,
      })
    })
}

const readCount = (text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0)
    throw new InvalidArgumentError('It must be a whole number.')
  return count
}

const readSeconds = (text: string): number => {
  const seconds = Number(text)
  if (!Number.isFinite(seconds) || seconds < 0)
    throw new InvalidArgumentError('It must be a number of seconds.')
  return seconds
}

const requireText = (value: string): string => {
  if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return value
}
