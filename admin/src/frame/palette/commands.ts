import type { Command } from '@wordpress/commands'
import { __, sprintf } from '@wordpress/i18n'
import { external, keyboard, plus, upload } from '@wordpress/icons'
import { boot, can } from '../../boot.ts'
import { signOut } from '../../session/sign-out.ts'
import { newItem } from '../addresses.ts'
import { screens } from '../screens.ts'

/** What can be done from everywhere, and the screens of the navigation. */
export const commandsOf = (
  navigate: (path: string) => void,
  showShortcuts: () => void,
): readonly Command[] => [
  ...allowed('edit_posts', () =>
    command('new-post', __('New post'), {
      ...{ icon: plus, keywords: [__('write')], run: () => location.assign(newItem('post')) },
    }),
  ),
  ...allowed('edit_pages', () =>
    command('new-page', __('New page'), {
      ...{ icon: plus, keywords: [__('write')], run: () => location.assign(newItem('page')) },
    }),
  ),
  ...allowed('upload_files', () =>
    command('upload', __('Upload media'), {
      ...{ icon: upload, keywords: [__('picture file')], run: () => navigate('/media') },
    }),
  ),
  ...screens.flatMap(({ path, title, entry }): Command[] =>
    entry
      ? [
          command(`screen-${String(path)}`, sprintf(__('Go to: %s'), title), {
            ...{ icon: entry.icon, category: 'view', run: () => navigate(String(path)) },
          }),
        ]
      : [],
  ),
  command('profile', __('Your profile'), {
    ...{ keywords: [__('account password sessions')], run: () => navigate('/profile') },
  }),
  command('site', __('View site'), {
    ...{ icon: external, run: () => location.assign(`${boot.home}/`) },
  }),
  command('shortcuts', __('Keyboard shortcuts'), { icon: keyboard, run: showShortcuts }),
  command('sign-out', __('Sign out'), { keywords: [__('log out')], run: signOut }),
]

const allowed = (capability: string, made: () => Command): readonly Command[] =>
  can(capability) ? [made()] : []

interface Details extends Pick<Command, 'icon' | 'keywords' | 'searchLabel'> {
  readonly category?: 'view' | 'edit' | 'action'
  readonly run: () => void
}

export const command = (
  name: string,
  label: string,
  { category = 'action', run, ...details }: Details,
): Command => ({
  name: `callboard/${name}`,
  label,
  category,
  // Those of the context are shown as soon as the palette opens.
  context: 'root',
  ...details,
  callback: ({ close }) => {
    close()
    run()
  },
})
