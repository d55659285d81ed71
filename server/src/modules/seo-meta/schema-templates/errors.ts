import { errors } from '../../../contract/errors.ts'

export const schemaErrors = errors({
  seo_missing_template: [400, 'Send a template.'],
  seo_missing_template_id: [400, 'Say which template.'],
  seo_bad_template: [400, (reason: string) => `The template cannot be used: ${reason}.`],
  seo_too_many_templates: [400, 'There are as many templates as there may be.'],
})
