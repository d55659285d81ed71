import { errors } from '../../contract/errors.ts'

/**
 * Modules come and go with Callboard itself. The refusals are those of a WordPress whose files may
 * not be changed, where the rights to install and to delete are nobody's.
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
  rest_plugin_not_found: [404, 'There is no module of this name.'],
})
