import type { FastifyInstance, FastifyTypeProviderDefault, RawServerDefault } from 'fastify'
import { serveAccount } from './account/serve.ts'
import { serveOldAddresses } from './admin/old-addresses.ts'
import { serveAdmin } from './admin/serve.ts'
import { serveAnalyticsSetUp } from './analytics-set-up.ts'
import { serveApiReference } from './api-reference/index.ts'
import { serveAuthorize } from './authorize.ts'
import { BAR_SCRIPT } from './bar/loader.ts'
import { barScript } from './bar/script.ts'
import { SLIDER_SCRIPT, sliderScript } from './catalogue/index.ts'
import { serveScript } from './common/serve-script.ts'
import type { SiteParts } from './common/visit.ts'
import { serveDocs } from './docs.ts'
import { ENLARGE_SCRIPT } from './enlarge/path.ts'
import { enlargeScript } from './enlarge/script.ts'
import { serveFailure } from './failure.ts'
import { serveLogin } from './login.ts'
import { serveMcp } from './mcp/serve.ts'
import { serveNotFound } from './not-found.ts'
import { serveFonts } from './print/fonts.ts'
import { serveStylesheet } from './print/stylesheet.ts'
import { serveContactForm } from './public/contact-form.ts'
import { serveForms } from './public/forms.ts'
import { servePublicSite } from './public/serve.ts'
import { serveRestNonce } from './rest-nonce.ts'
import { SCHEME_SCRIPT } from './scheme/addition.ts'
import { schemeScript } from './scheme/script.ts'
import { serveSearchConsole } from './search-console.ts'
import { serveSecondFactor } from './second-factor.ts'
import { serveSetup } from './setup/serve.ts'
import { SUGGESTIONS_SCRIPT } from './suggestions/addition.ts'
import { suggestionsScript } from './suggestions/script.ts'
import { serveUploads } from './uploads.ts'
import { serveVisits } from './visits/collect.ts'
import { serveOptOut } from './visits/opt-out.ts'
import { serveVisitsSheet } from './visits/sheet.ts'
import { serveXmlRpc } from './xml-rpc.ts'

export type { SiteParts } from './common/visit.ts'
export { siteModule } from './module.ts'

/** Serves all pages of the site, that is everything except the REST interface. */
export const serveSite = (http: FastifyInstance, parts: SiteParts): void => {
  // Type arguments as in `http`, or the compiler compares the two instances member by member.
  http.register<RawServerDefault, FastifyTypeProviderDefault>((pages, _options, done) => {
    serveFailure(pages)
    serveLogin(pages, parts)
    serveSecondFactor(pages, parts)
    serveSetup(pages, parts)
    serveRestNonce(pages, parts)
    serveAccount(pages, parts)
    serveAdmin(pages, parts)
    serveOldAddresses(pages, parts)
    serveAuthorize(pages, parts)
    serveSearchConsole(pages, parts)
    serveAnalyticsSetUp(pages, parts)
    serveDocs(pages, parts)
    serveApiReference(pages, parts)
    serveScript(pages, BAR_SCRIPT, barScript)
    serveScript(pages, SCHEME_SCRIPT, schemeScript)
    serveScript(pages, SUGGESTIONS_SCRIPT, suggestionsScript)
    serveScript(pages, SLIDER_SCRIPT, sliderScript)
    serveScript(pages, ENLARGE_SCRIPT, enlargeScript)
    serveStylesheet(pages, parts)
    serveFonts(pages, parts)
    serveForms(pages, parts)
    serveContactForm(pages, parts)
    serveVisits(pages, parts)
    serveOptOut(pages, parts)
    serveVisitsSheet(pages)
    serveXmlRpc(pages, parts)
    serveMcp(pages, parts)
    servePublicSite(pages, parts)
    done()
  })
  serveUploads(http, parts)
  serveNotFound(http, parts)
}
