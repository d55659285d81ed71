import { errors } from '../../../contract/errors.ts'

export const operationErrors = errors({
  operation_job_not_found: [404, 'There is no such job: it is done, or was deleted.'],
  operation_job_running: [409, 'The job is running. Wait until it has ended.'],
  operation_job_not_failed: [
    409,
    'Only a failed job can be deleted: others still have work to do.',
  ],
  operation_schedule_not_found: [404, 'There is no recurring job with this name.'],
  operation_backup_not_found: [404, 'There is no backup with this name.'],
  operation_backup_busy: [409, 'A backup or a comparison is under way. Wait until it is done.'],
  operation_backup_not_compared: [
    409,
    'Compare the backup with the site first, to see what restoring it would change.',
  ],
  operation_upload_no_archive: [
    400,
    'This is neither an archive nor a backup: those are files that end in .tar.gz.',
  ],
  operation_upload_no_part: [400, 'Send a part of the file as the body.'],
  operation_upload_too_long: [400, 'This is more than the size that was announced.'],
  operation_upload_gap: [
    409,
    (next: number) => `The next part of the file begins at byte ${next}.`,
  ],
  operation_upload_no_space: [413, 'The disk of the backups has no space for this file.'],
  operation_restore_not_pending: [404, 'No restore is waiting for the next start.'],
  operation_no_restart: [
    409,
    'This server cannot start itself again. Restart it as it was started, for example with systemctl.',
  ],
  operation_mail_not_found: [404, 'There is no mail with this id.'],
  operation_mail_sent: [409, 'The mail was sent, and its text is not kept.'],
  operation_needs_person: [
    403,
    'Backups contain all credentials, so they are not open to application passwords on this site. Sign in in a browser.',
  ],
})
