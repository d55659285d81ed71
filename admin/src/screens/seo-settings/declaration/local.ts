import { __, sprintf } from '@wordpress/i18n'
import { choicesOf } from './choices.ts'
import { PAGES, STRUCTURED } from './effects.ts'
import { address, block, email, long, needing, number, select, text, time, toggle } from './make.ts'
import type { Field, Section } from './types.ts'

const BUSINESS = 'localBusiness.locations.business'
const HOURS = 'localBusiness.openingHours'
const MAPS = 'localBusiness.maps'

const DAYS = {
  monday: __('Monday'),
  tuesday: __('Tuesday'),
  wednesday: __('Wednesday'),
  thursday: __('Thursday'),
  friday: __('Friday'),
  saturday: __('Saturday'),
  sunday: __('Sunday'),
}

const hoursOf = ([day, name]: readonly [string, string]): readonly Field[] => {
  const place = `${HOURS}.days.${day}`
  const times = [
    [`${place}.closed`, false],
    [`${place}.open24h`, false],
  ] as const
  return [
    toggle(`${place}.closed`, sprintf(__('%s: closed'), name)),
    toggle(`${place}.open24h`, sprintf(__('%s: open all day'), name), {
      needs: [[`${place}.closed`, false]],
    }),
    time(`${place}.openTime`, sprintf(__('%s: from'), name), { needs: times }),
    time(`${place}.closeTime`, sprintf(__('%s: to'), name), { needs: times }),
  ]
}

export const LOCAL: Section = {
  id: 'local',
  title: __('Local business'),
  blocks: [
    block(__('Business'), STRUCTURED, [
      toggle('localBusiness.locations.general.multiple', __('There are several places'), {
        help: __('Further places are kept with the blocks that show them.'),
      }),
      text(`${BUSINESS}.name`, __('Name')),
      text(`${BUSINESS}.businessType`, __('Type'), {
        help: __('A type of schema.org, such as “Restaurant” or “BookStore”.'),
      }),
      address(`${BUSINESS}.image`, __('Picture')),
      text(`${BUSINESS}.areaServed`, __('Area served')),
      address(`${BUSINESS}.urls.website`, __('Website')),
      address(`${BUSINESS}.urls.aboutPage`, __('Page about the business')),
      address(`${BUSINESS}.urls.contactPage`, __('Page with contacts')),
    ]),
    block(__('Address and contacts'), STRUCTURED, [
      text(`${BUSINESS}.address.streetLine1`, __('Street')),
      text(`${BUSINESS}.address.streetLine2`, __('Street, second line')),
      text(`${BUSINESS}.address.zipCode`, __('Postal code')),
      text(`${BUSINESS}.address.city`, __('City')),
      text(`${BUSINESS}.address.state`, __('State')),
      text(`${BUSINESS}.address.country`, __('Country'), { help: __('Two letters, such as DE.') }),
      long(`${BUSINESS}.address.addressFormat`, __('Form of the address'), {
        help: __(
          'Lines with #streetLine1, #zipCode, #city and the like, in the order of the country.',
        ),
      }),
      email(`${BUSINESS}.contact.email`, __('E-mail')),
      text(`${BUSINESS}.contact.phone`, __('Telephone'), { help: __('Such as +49 30 123456.') }),
      text(`${BUSINESS}.contact.fax`, __('Fax')),
    ]),
    block(__('Numbers and payment'), STRUCTURED, [
      text(`${BUSINESS}.ids.vat`, __('VAT number')),
      text(`${BUSINESS}.ids.tax`, __('Tax number')),
      text(`${BUSINESS}.ids.chamberOfCommerce`, __('Number of the chamber of commerce')),
      text(`${BUSINESS}.payment.priceRange`, __('Prices'), { help: __('Such as $$.') }),
      text(`${BUSINESS}.payment.currenciesAccepted`, __('Currencies'), {
        help: __('Such as EUR, USD.'),
      }),
      text(`${BUSINESS}.payment.methods`, __('Ways to pay')),
    ]),
    block(__('Opening hours'), PAGES, [
      toggle(`${HOURS}.show`, __('Show opening hours')),
      ...needing(
        [[`${HOURS}.show`, true]],
        [
          toggle(`${HOURS}.alwaysOpen`, __('Always open')),
          text(`${HOURS}.labels.alwaysOpen`, __('Words for “always open”')),
          text(`${HOURS}.labels.closed`, __('Words for “closed”')),
          toggle(`${HOURS}.use24hFormat`, __('Times from 0 to 24')),
          text(`${HOURS}.timezone`, __('Time zone'), { help: __('Such as Europe/Berlin.') }),
          ...needing([[`${HOURS}.alwaysOpen`, false]], Object.entries(DAYS).flatMap(hoursOf)),
        ],
      ),
    ]),
    block(__('Map'), PAGES, [
      select(
        `${MAPS}.provider`,
        __('Pages show'),
        choicesOf({ none: __('A link to the map'), openstreetmap: __('A map of OpenStreetMap') }),
        { help: __('A map is loaded from openstreetmap.org, which sees the visitor’s address.') },
      ),
      number(`${MAPS}.mapOptions.center.lat`, __('Latitude'), { min: -90, max: 90, step: 'any' }),
      number(`${MAPS}.mapOptions.center.lng`, __('Longitude'), {
        min: -180,
        max: 180,
        step: 'any',
      }),
      number(`${MAPS}.mapOptions.zoom`, __('Zoom'), { min: 1, max: 19 }),
    ]),
  ],
}
