import { errors } from '../../../contract/errors.ts'

export const themeErrors = errors({
  rest_cannot_view_themes: ['auth', 'You are not allowed to see the designs.'],
  rest_cannot_view_active_theme: ['auth', 'You are not allowed to see the active design.'],
  rest_theme_not_found: [404, 'There is no such theme.'],
  rest_cannot_manage_templates: ['auth', 'You are not allowed to use the templates of this site.'],
  rest_template_not_found: [404, 'There is no template with this id.'],
  rest_template_insert_error: [400, 'Templates can be made for the active theme only.'],
  rest_template_already_trashed: [410, 'The template is in the trash already.'],
  rest_invalid_template: [400, (why: string) => `The template is a file of the theme: ${why}.`],
  rest_cannot_read_global_styles: ['auth', 'You are not allowed to see the styles of this site.'],
  rest_cannot_view: ['auth', 'You are not allowed to see these styles.'],
  rest_cannot_edit: ['auth', 'You are not allowed to change these styles.'],
  rest_cannot_edit_css: ['auth', 'You are not allowed to write CSS for this site.'],
  rest_forbidden_context: ['auth', 'You are not allowed to see this as an editor.'],
  rest_global_styles_not_found: [404, 'There are no global styles with this id.'],
  rest_custom_css_illegal_markup: [400, 'CSS must not contain markup.'],
})
