import type { Business, SchemaOptions } from '../../head/index.ts'
import { allProfileUrls, type SeoOptions } from '../../seo-kernel/index.ts'
import { businessSchema } from '../business-model/index.ts'

type SchemaSettings = SeoOptions['site']['searchAppearance']['global']['schema']

/** The person or organisation that the site represents. */
export const siteSchema = (
  options: SeoOptions,
): Pick<SchemaOptions, 'site' | 'represents' | 'sameAs'> => {
  const { site } = options
  const { schema } = site.searchAppearance.global
  return {
    site: { name: schema.websiteName, alternateName: schema.websiteAlternateName ?? '' },
    represents:
      schema.siteRepresents === 'person'
        ? personOf(schema)
        : organizationOf(schema, businessSchema(options)),
    sameAs: allProfileUrls(site.social.profiles),
  }
}

const personOf = (schema: SchemaSettings): SchemaOptions['represents'] => {
  const user = Number(schema.person)
  return Number.isSafeInteger(user) && user > 0
    ? { kind: 'person', user }
    : { kind: 'person', name: schema.personName ?? '', image: schema.personLogo }
}

const organizationOf = (
  schema: SchemaSettings,
  business: Business | undefined,
): SchemaOptions['represents'] => ({
  kind: 'organization',
  name: schema.organizationName,
  description: schema.organizationDescription,
  logo: schema.organizationLogo,
  email: schema.email ?? undefined,
  telephone: schema.phone ?? undefined,
  foundingDate: schema.foundingDate ?? undefined,
  employees: employeesOf(schema.numberOfEmployees),
  business,
})

const employeesOf = ({ isRange, from, to, number }: SchemaSettings['numberOfEmployees']) => {
  if (isRange) return from && to ? { from, to } : undefined
  return number || undefined
}
