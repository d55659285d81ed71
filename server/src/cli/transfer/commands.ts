import { type Command, InvalidArgumentError } from 'commander'
import { siteUrl } from '../../lib/setting-values.ts'
import { configFrom, type Flags, textOf, withStore } from '../common/flags.ts'

/** `callboard import …` and `callboard export …` */
export const addTransferCommands = (program: Command): void => {
  addImports(program.command('import').description('import data'))
  const exports = program.command('export').description('export data')
  addExports(exports)
  addStaticExport(exports)
}

type ImportOptions = Flags & { readonly author: readonly (readonly [string, string])[] }

/** What all imports of other sites take. */
const withImport = (command: Command): Command =>
  withStore(command)
    .option('--no-files', 'import attachments without their files')
    .option('--no-settings', 'leave the settings of this site as they are')
    .option('--role <role>', 'role of authors without an account here', 'author')
    .option('--author <old=new>', 'give the posts of an author to an account here', readAccount, [])
    .option('--untrusted', 'remove scripts and unsafe HTML from all texts')
    .option('--dry-run', 'report what would change without saving; blocks other writers meanwhile')
    .option('--errors <file>', 'list everything that is left out in this file')

const importFlags = (options: ImportOptions) => ({
  accounts: new Map(options.author),
  hasFiles: options.files !== false,
  hasSettings: options.settings !== false,
  role: textOf(options.role) ?? 'author',
  isDistrusted: options.untrusted === true,
  isDryRun: options.dryRun === true,
  errors: textOf(options.errors),
})

const addImports = (command: Command): void => {
  withImport(command.command('content').alias('wordpress'))
    .description(
      'import a site: an export or a database dump of WordPress, an export of Ghost, Markdown, a feed or a table; repeat it to update',
    )
    .argument('<file...>', 'files or a folder, also packed as .gz or .zip; - for standard input')
    .option('--uploads <folder>', 'take media files from this copy of wp-content/uploads')
    .option('--from <url>', 'address of the other site, where the files do not tell it')
    .option('--prefix <prefix>', 'prefix of the tables, if a dump has several sites: wp_2_')
    .option('--seo <file>', "one of AIOSEO's own export files of the same site", addFile, [])
    .action(async (files: string[], options: ImportOptions & { seo: readonly string[] }) => {
      const { importContent } = await import('./import-content.ts')
      await importContent(configFrom(options), files, {
        ...importFlags(options),
        uploads: textOf(options.uploads),
        prefix: textOf(options.prefix),
        from: textOf(options.from),
        seo: options.seo,
      })
    })
  withStore(command.command('seo'))
    .description("import AIOSEO's own export files of a site whose content was imported before")
    .argument('<file...>', 'files with content (JSON, CSV) or settings (JSON), also packed as .gz')
    .option('--from <url>', 'address of the other site, if content of several sites was imported')
    .option('--no-settings', 'leave the settings of this site as they are')
    .option('--dry-run', 'report what would change without saving; blocks other writers meanwhile')
    .option('--errors <file>', 'list everything that is left out in this file')
    .action(async (files: string[], options: Flags) => {
      const { importSeoFiles } = await import('./import-seo.ts')
      await importSeoFiles(configFrom(options), files, {
        from: textOf(options.from),
        hasSettings: options.settings !== false,
        isDryRun: options.dryRun === true,
        errors: textOf(options.errors),
      })
    })
  withImport(command.command('site'))
    .description(
      'import a running WordPress site over its REST interface; repeat it to take over what has changed',
    )
    .argument('<url>', 'address of the site')
    .requiredOption('--user <login>', 'user there, whose application password is asked for')
    .option('--pause <seconds>', 'delay between two requests', readSeconds, 0.1)
    .action(async (url: string, options: ImportOptions & { pause: number; user: string }) => {
      const { importRunningSite } = await import('./import-site.ts')
      await importRunningSite(configFrom(options), url, {
        ...importFlags(options),
        user: options.user,
        pauseSeconds: options.pause,
      })
    })
  withStore(command.command('redirects'))
    .description(
      'import redirects of another site or tool: JSON, CSV or a configuration of Apache (.htaccess)',
    )
    .argument('<file>', 'file; - for standard input')
    .option('--from <url>', 'address of the site that the file is of')
    .option('--dry-run', 'report what would change without saving; blocks other writers meanwhile')
    .action(async (file: string, options: Flags) => {
      const { importRedirects } = await import('./import-redirects.ts')
      await importRedirects(configFrom(options), file, {
        from: textOf(options.from),
        isDryRun: options.dryRun === true,
      })
    })
  withStore(command.command('catalogue'))
    .description('import characters, shows, actors and categories; resumes an interrupted import')
    .argument('<source>', 'file, or https:// URL of a site that publishes statistics')
    .option('--format <format>', 'csv, jsonl or json; by default, derived from the file name')
    .option('--dry-run', 'report what would change without saving; blocks other writers meanwhile')
    .option('--errors <file>', 'append rejected lines with reasons to this file')
    .option('--pause <seconds>', 'delay between two requests to a site', readSeconds, 1)
    .action(async (source: string, options: Flags & { pause: number }) => {
      const { importCatalogue } = await import('./import-catalogue.ts')
      await importCatalogue(configFrom(options), source, {
        format: textOf(options.format),
        errors: textOf(options.errors),
        isDryRun: options.dryRun === true,
        pauseSeconds: options.pause,
      })
    })
}

const addExports = (command: Command): void => {
  withStore(command.command('catalogue'))
    .description('export the whole catalogue in a format that "import" reads')
    .argument('[file]', 'output file; standard output by default')
    .option('--format <format>', 'csv, jsonl or json; by default, derived from the file name')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string | undefined, options: Flags) => {
      const { exportCatalogue } = await import('./export-catalogue.ts')
      await exportCatalogue(configFrom(options), file, {
        format: textOf(options.format),
        force: options.force === true,
      })
    })
  withStore(command.command('wordpress'))
    .description('export posts, pages, media, terms, menus and comments for WordPress (WXR)')
    .argument('[file]', 'output file; standard output by default, or with -')
    .option('--type <types>', 'only items of these types, separated by commas: post,page')
    .option('--from <day>', 'only items from this day on: 2026-01-31')
    .option('--to <day>', 'only items up to this day')
    .option('--author <login>', 'only items of this user')
    .option('--seo <plug-in>', 'whose keys the SEO fields get: aioseo, yoast or none', 'aioseo')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string | undefined, options: Flags) => {
      const { exportWordPress } = await import('./export-wordpress.ts')
      await exportWordPress(configFrom(options), file === '-' ? undefined : file, {
        types: textOf(options.type)?.split(','),
        from: textOf(options.from),
        to: textOf(options.to),
        author: textOf(options.author),
        seo: textOf(options.seo) ?? '',
        force: options.force === true,
      })
    })
}

const addStaticExport = (command: Command): void => {
  withStore(command.command('static'))
    .description('write the site as files that any web server serves; repeat it to update them')
    .argument('<folder>', 'folder of the copy, empty or written by this command')
    .option('--url <url>', 'address that the copy will have (default CALLBOARD_URL)', readUrl)
    .option('--site-url <url>', 'address that texts have, if it is not CALLBOARD_URL', readUrl)
    .option('--full', 'make all files anew')
    .option('--force', 'write into a folder with other content, and replace its files')
    .option('--no-redirect-pages', 'write redirects for web servers only, and no pages for them')
    .option('--json', 'print the whole report as JSON')
    .action(async (folder: string, options: Flags) => {
      const config = configFrom(options)
      const url = textOf(options.url) ?? config.url
      if (url === undefined)
        throw new Error('say with --url which address the copy will have: https://example.org')
      const { ownAddress } = await import('../../lib/network/own-address.ts')
      const { requireSite, withApp } = await import('../common/with-app.ts')
      const { exportStatic } = await import('./export-static.ts')
      requireSite(config)
      await withApp({ ...config, url }, (app) =>
        exportStatic(app, folder, {
          siteUrl: textOf(options.siteUrl) ?? config.url ?? ownAddress(config, undefined),
          isFull: options.full === true,
          isForced: options.force === true,
          hasRedirectPages: options.redirectPages !== false,
          isJson: options.json === true,
        }),
      )
    })
}

const readUrl = (text: string): string => {
  try {
    return siteUrl(text)
  } catch {
    throw new InvalidArgumentError('It must be like "https://example.org".')
  }
}

const readSeconds = (text: string): number => {
  const seconds = Number(text)
  if (!Number.isFinite(seconds) || seconds < 0)
    throw new InvalidArgumentError('It must be a number of seconds.')
  return seconds
}

const addFile = (file: string, before: readonly string[]): readonly string[] => [...before, file]

/** `OLD=NEW`, which may be given several times. */
const readAccount = (
  text: string,
  before: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] => {
  const [old, account] = text.split('=')
  if (!old || !account) throw new InvalidArgumentError('It must be like "old=new".')
  return [...before, [old, account]]
}
