import { Command, InvalidArgumentError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { configFrom, type Flags, textOf, withStore } from './common/flags.ts'
import { addTransferCommands } from './transfer/index.ts'

/**
 * Every subcommand loads its own code only when it runs: `callboard --help` needs no database and
 * `callboard serve` no backup code.
 */
export const createProgram = (): Command => {
  const program = new Command('callboard')
    .description('A content server with a WordPress-compatible REST API')
    .version(packageJson.version)
    .showHelpAfterError('(run with --help for usage)')
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
  callboard serve --demo                     start with sample content in ./data
  callboard serve --port 80 --host 0.0.0.0   listen on all interfaces
  callboard user create ann ann@example.org --role editor
  callboard import catalogue people.csv      import characters, shows and actors
  callboard backup site.tar.gz               back up database, media and keys

Settings can also be set by environment variables; see docs/configuration.md.`,
    )

  withStore(program.command('serve'))
    .description('start the server')
    .option('--port <number>', 'port to listen on (default 8080)')
    .option('--host <address>', 'address to listen on (default 127.0.0.1)')
    .option('--workers <number>', 'number of worker processes (default 1)')
    .option('--no-jobs', 'run no jobs; "callboard work" has to run them')
    .option('--verbose', 'log details, such as the names of migrations')
    .option('--demo', 'fill an empty site with sample content')
    .option(
      '--new-site',
      'create a new site even if the data folder contains media files of another site',
    )
    .action(async (options: Flags) => {
      const { serve } = await import('./serve.ts')
      await serve(configFrom(options), {
        demo: options.demo === true,
        isNewSite: options.newSite === true,
      })
    })

  withStore(program.command('work'))
    .description('run jobs only, beside servers started with --no-jobs')
    .option('--verbose', 'log details, such as the names of migrations')
    .action(async (options: Flags) => {
      const { work } = await import('./work.ts')
      await work(configFrom(options))
    })

  addUserCommands(program)
  addApplicationPasswordCommands(program)

  withStore(program.command('migrate'))
    .description('migrate the database without starting the server')
    .action(async (options: Flags) => {
      const { migrateDatabase } = await import('./upgrade/index.ts')
      await migrateDatabase(configFrom(options))
    })
  withStore(program.command('upgrade'))
    .description('back up the database and migrate it at once: all of it, or nothing')
    .option('--check', 'tell what would be done, and change nothing')
    .option('--json', 'print the result as JSON')
    .action(async (options: Flags) => {
      const { upgrade } = await import('./upgrade/index.ts')
      const isCheck = options.check === true
      await upgrade(configFrom(options), { isCheck, isJson: options.json === true })
    })
  withStore(program.command('backup'))
    .description('back up database, media and keys to one file; works while the server runs')
    .argument('<file>', 'output file')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string, options: Flags) => {
      const { backup } = await import('./backup.ts')
      const isForced = options.force === true
      process.exitCode = await backup(configFrom(options), file, { force: isForced })
    })
  withStore(program.command('archive'))
    .description('write content, accounts, settings and media to one file, without keys')
    .argument('<file>', 'output file, or - for standard output')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string, options: Flags) => {
      const { archive } = await import('./backup.ts')
      const isForced = options.force === true
      process.exitCode = await archive(configFrom(options), file, { force: isForced })
    })
  withStore(program.command('restore'))
    .description('restore a backup or an archive into an empty data folder or database')
    .argument('[file]', 'file created by "callboard backup" or "callboard archive"')
    .option('--force', 'replace the existing site; it is backed up first')
    .option(
      '--before-upgrade',
      'restore the SQLite database from before the last upgrade, or from the given copy',
    )
    .action(async (file: string | undefined, options: Flags, command: Command) => {
      if (options.beforeUpgrade === true) {
        const { restoreBeforeUpgrade } = await import('./upgrade/index.ts')
        return restoreBeforeUpgrade(configFrom(options), file)
      }
      if (file === undefined) return command.error("error: missing required argument 'file'")
      const { restore } = await import('./restore.ts')
      await restore(configFrom(options), file, { force: options.force === true })
    })
  addTransferCommands(program)
  withStore(program.command('recount'))
    .description('recalculate the totals of the catalogue')
    .action(async (options: Flags) => {
      const { recountCatalogue } = await import('./recount.ts')
      await recountCatalogue(configFrom(options))
    })
  withStore(program.command('doctor'))
    .description('check configuration, database, disk and proxy, and suggest fixes')
    .action(async (options: Flags) => {
      const { doctor } = await import('./doctor.ts')
      await doctor(() => configFrom(options))
    })
  withStore(program.command('audit'))
    .description('check the security of the site and show its audit log')
    .option('--entries <number>', 'number of log entries to show', readCount, 20)
    .action(async (options: Flags & { entries: number }) => {
      const { auditSite } = await import('./audit.ts')
      await auditSite(configFrom(options), { entries: options.entries })
    })
  withStore(program.command('mails'))
    .description('show mails that were not sent because no mail server is configured')
    .argument('[id]', 'id of the mail to show in full')
    .option('--entries <number>', 'number of mails to list', readCount, 20)
    .action(async (id: string | undefined, options: Flags & { entries: number }) => {
      const { listMails, showMail } = await import('./mails.ts')
      if (id === undefined) await listMails(configFrom(options), options.entries)
      else await showMail(configFrom(options), readCount(id))
    })
  return program
}

const USAGE_ERROR = 2
const DEFAULT_ROLE = 'subscriber'

const addUserCommands = (program: Command): void => {
  const user = program.command('user').description('manage accounts')
  withStore(user.command('create'))
    .description('create an account; without --password, a random password is printed')
    .argument('<login>')
    .argument('<email>')
    .option(
      '--role <role>',
      'administrator, editor, author, contributor or subscriber',
      DEFAULT_ROLE,
    )
    .option('--password <password>', 'password; visible to other users of this machine')
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
    .description('set a new password and end all sessions of the account')
    .argument('<login>', 'login or e-mail address')
    .option('--password <password>', 'new password; random and printed by default')
    .action(async (login: string, options: Flags) => {
      const { setAccountPassword } = await import('./accounts.ts')
      await setAccountPassword(configFrom(options), login, textOf(options.password))
    })
  withStore(user.command('reset-two-factor'))
    .description('remove the second factors of an account, and end all of its sessions')
    .argument('<login>', 'login or e-mail address')
    .action(async (login: string, options: Flags) => {
      const { resetAccountTwoFactor } = await import('./accounts.ts')
      await resetAccountTwoFactor(configFrom(options), login)
    })
  for (const [name, isSuspended, description] of [
    ['suspend', true, 'suspend an account: it cannot sign in, and its content is kept'],
    ['unsuspend', false, 'reactivate a suspended account'],
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
    .description('manage application passwords of API clients')
  withStore(command.command('create'))
    .description('create an application password; it is printed only once')
    .argument('<login>', 'login or e-mail address')
    .argument('<name>', 'name of the application', requireText)
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
    .description('revoke an application password')
    .argument('<login>', 'login or e-mail address')
    .argument('<uuid>', 'id shown by "app-password list"')
    .action(async (login: string, uuid: string, options: Flags) => {
      const { revokeAppPassword } = await import('./accounts.ts')
      await revokeAppPassword(configFrom(options), login, uuid)
    })
}

const readCount = (text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0)
    throw new InvalidArgumentError('It must be a whole number.')
  return count
}

const requireText = (value: string): string => {
  if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return value
}
