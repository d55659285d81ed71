import { createReadStream } from 'node:fs'
import { pathOfBackup } from '../../../backup/folder.ts'
import { Reply, streamed } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import {
  boolean,
  inPath,
  integer,
  object,
  oneOf,
  orNull,
  string,
} from '../../../contract/schema.ts'
import { CAN, operationErrors } from '../common/index.ts'
import { ARCHIVE, MANUAL } from './names.ts'
import { Backup, BackupState, presentBackup, presentState, presentTask, Task } from './present.ts'
import {
  cancelRestore,
  deleteBackup,
  loadBackup,
  note,
  requestRestore,
  requireCredentials,
  startTask,
} from './service.ts'
import { type BackupSettings, backupSettings } from './settings.ts'
import { MAX_PART, uploadPart } from './upload.ts'

const name = inPath(string({ description: 'Name of the backup.' }))
const path = 'backups/(?P<name>[A-Za-z0-9-]+)'
const one = {
  can: CAN,
  args: { name },
  samples: () => ({ name: 'none' }),
  load: loadBackup,
} as const

const Settings = object({
  schedule: oneOf(['off', 'daily', 'weekly'], { required: true }),
  keep: integer({ required: true }),
})

const TYPE = 'application/gzip'

export const backupRoutes = {
  listBackups: route({
    method: 'GET',
    path: 'backups',
    summary: 'List backups',
    description: 'Also lists what is under way, and the restore that waits for the next start.',
    can: CAN,
    reply: BackupState,
  }).handle(({ ctx }) => presentState(ctx)),

  createBackup: route({
    method: 'POST',
    path: 'backups',
    summary: 'Create a backup',
    description: 'A job makes it while the site serves; the list of backups shows the progress.',
    can: CAN,
    args: {
      kind: oneOf(['backup', 'archive'], {
        description:
          'Whether it has everything, or only what means the same at another place: no keys, sessions and secrets.',
        default: 'backup',
      }),
    },
    reply: Task,
  }).handle(async ({ ctx, args: { kind } }) => {
    const task = await startTask(ctx, kind, kind === 'archive' ? ARCHIVE : MANUAL)
    return new Reply(presentTask(task), { status: 202 })
  }),

  downloadBackup: route({
    ...one,
    method: 'GET',
    path: `${path}/file`,
    summary: 'Get the file of a backup',
    description: 'The file contains all content and all credentials of the site. Keep it safe.',
    produces: [TYPE],
  }).handle(async ({ ctx, subject }) => {
    requireCredentials(ctx)
    await note(ctx, 'backup.downloaded', subject.name)
    const file = createReadStream(pathOfBackup(ctx.config.data, subject))
    return streamed(
      TYPE,
      async ({ say }) => {
        for await (const chunk of file) await say(chunk as Buffer)
      },
      {
        headers: {
          'Content-Disposition': `attachment; filename="${subject.name}.tar.gz"`,
          'Content-Length': subject.bytes,
        },
      },
    )
  }),

  uploadBackupPart: route({
    method: 'PUT',
    path: 'backup-upload/(?P<offset>[\\d]+)',
    summary: 'Upload a part of an archive',
    description: `Stores bytes of an archive or a backup, at most ${MAX_PART} at once, in their order; the first part begins anew. With the last one, the file joins the list of backups, to be compared and restored like them.`,
    can: CAN,
    upload: true,
    maxBodyBytes: MAX_PART + 65_536,
    args: {
      offset: integer({ description: 'Place of the first byte.', required: true, minimum: 0 }),
      size: integer({ description: 'Bytes of the whole file.', required: true, minimum: 1 }),
    },
    samples: () => ({ offset: 0, size: 1 }),
    reply: object({
      received: integer({ description: 'Bytes that have arrived.', required: true }),
      backup: orNull(string({ description: 'Name of the backup, once all have.' })),
    }),
  }).handle(async ({ ctx, args: { offset, size }, upload }) => {
    requireCredentials(ctx)
    if (!upload || upload.bytes.length === 0) throw operationErrors.operation_upload_no_part()
    const { received, backup } = await uploadPart(ctx, { offset, size, bytes: upload.bytes })
    return { received, backup: backup?.name ?? null }
  }),

  deleteBackup: route({
    ...one,
    method: 'DELETE',
    path,
    summary: 'Delete a backup',
    reply: Backup,
  }).handle(async ({ ctx, subject }) => {
    await deleteBackup(ctx, subject)
    return presentBackup(subject, [])
  }),

  compareBackup: route({
    ...one,
    method: 'POST',
    path: `${path}/compare`,
    summary: 'Compare a backup with the site',
    description:
      'The dry run of a restore: a job unpacks the backup, checks all of it and counts what would change.',
    reply: Task,
  }).handle(
    async ({ ctx, subject }) =>
      new Reply(presentTask(await startTask(ctx, 'comparison', subject.name)), { status: 202 }),
  ),

  restoreBackup: route({
    ...one,
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Restore a backup at the next start',
    description:
      'Refused until the backup was compared. The next start makes a backup of the site as it is, and restores this one before it opens the database.',
    reply: BackupState,
  }).handle(async ({ ctx, subject }) => {
    requireCredentials(ctx)
    await requestRestore(ctx, subject)
    return presentState(ctx)
  }),

  cancelRestore: route({
    method: 'DELETE',
    path: 'restore',
    summary: 'Delete a waiting restore',
    can: CAN,
    reply: BackupState,
  }).handle(async ({ ctx }) => {
    await cancelRestore(ctx)
    return presentState(ctx)
  }),

  restartServer: route({
    method: 'POST',
    path: 'restart',
    summary: 'Restart the server',
    description: 'Answers all requests first. A waiting backup is restored on the way.',
    can: CAN,
    reply: object({ is_restarting: boolean({ required: true }) }),
  }).handle(async ({ ctx }) => {
    const { restart } = ctx.operation
    if (!restart) throw operationErrors.operation_no_restart()
    requireCredentials(ctx)
    restart()
    return { is_restarting: true }
  }),

  getBackupSettings: route({
    method: 'GET',
    path: 'backup-settings',
    summary: 'Get the schedule of backups',
    can: CAN,
    reply: Settings,
  }).handle(({ ctx }) => backupSettings.read(ctx)),

  updateBackupSettings: route({
    method: 'POST',
    path: 'backup-settings',
    summary: 'Update the schedule of backups',
    can: CAN,
    args: {
      schedule: oneOf(['off', 'daily', 'weekly'], {
        description: 'How often a backup is made, at night in the time zone of the site.',
      }),
      keep: integer({
        description: 'How many scheduled backups are kept. Others are deleted by people only.',
        minimum: 1,
        maximum: 100,
      }),
    },
    samples: () => ({ schedule: 'daily', keep: 7 }),
    reply: Settings,
  }).handle(({ ctx, args }) => backupSettings.save(ctx, () => args as Partial<BackupSettings>)),
}
