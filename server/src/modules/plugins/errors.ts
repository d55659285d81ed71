import { errors } from '../../contract/errors.ts'

/**
 * Modules are part of Callboard. The errors are those of a WordPress with DISALLOW_FILE_MODS, where
 * no user has the capability to install or delete plugins.
 */
export const pluginErrors = errors({
  rest_cannot_view_plugins: ['auth', 'Sorry, you are not allowed to see the modules of this site.'],
  rest_cannot_manage_plugins: [
    'auth',
    'A module is part of Callboard and cannot be removed or changed.',
  ],
  rest_cannot_install_plugin: [
    'auth',
    'Nothing can be installed here: modules come with Callboard.',
  ],
  rest_cannot_deactivate_plugin: [
    'auth',
    'A module is part of Callboard and cannot be switched off.',
  ],
  rest_part_not_found: [404, 'There is no switchable part of this name.'],
  rest_plugin_not_found: [404, 'There is no module of this name.'],
})
