import { __ } from '@wordpress/i18n'

const TITLES: Readonly<Record<string, string>> = {
  'user.created': __('Account created'),
  'user.deleted': __('Account deleted'),
  'user.password-changed': __('Password changed'),
  'user.reset-asked-for': __('Password reset requested'),
  'user.invited': __('User invited'),
  'user.sessions-ended': __('Sessions ended'),
  'user.email-changed': __('E-mail address changed'),
  'user.roles-changed': __('Roles changed'),
  'user.suspended': __('Account suspended'),
  'user.unsuspended': __('Account active again'),
  'application-password.created': __('Application password created'),
  'application-password.new-address': __('Application password used from a new address'),
  'application-password.revoked': __('Application password revoked'),
  'credentials.refused': __('Change of credentials refused'),
  'sign-in.locked': __('Sign-in locked after wrong passwords'),
  'two-factor.app-added': __('Authenticator app added'),
  'two-factor.app-removed': __('Authenticator app removed'),
  'two-factor.passkey-added': __('Passkey added'),
  'two-factor.passkey-removed': __('Passkey removed'),
  'two-factor.recovery-codes-made': __('Recovery codes made'),
  'two-factor.recovery-code-used': __('Recovery code used'),
  'two-factor.disabled': __('Two-factor sign-in switched off'),
  'two-factor.reset': __('Two-factor sign-in reset'),
  'two-factor.locked': __('Second step locked'),
  'settings.changed': __('Settings changed'),
  'media.replaced': __('File replaced'),
  'role.capabilities-changed': __('Role changed'),
  'onboarding-key.created': __('Key for the setup of statistics created'),
  'onboarding-key.revoked': __('Key for the setup of statistics revoked'),
  'backup.created': __('Backup made'),
  'backup.downloaded': __('Backup downloaded'),
  'backup.deleted': __('Backup deleted'),
  'backup.restore-requested': __('Restore requested'),
  'backup.restore-cancelled': __('Restore cancelled'),
  'cache.purged': __('Cache purged'),
  'webhook.created': __('Webhook created'),
  'webhook.changed': __('Webhook changed'),
  'webhook.deleted': __('Webhook deleted'),
  'webhook.secret-rotated': __('Secret of a webhook replaced'),
  'webhook.switched-off': __('Webhook switched off'),
}

export const EVENTS: readonly string[] = Object.keys(TITLES)

/** An event of a newer server has its own name. */
export const eventTitle = (event: string): string => TITLES[event] ?? event
