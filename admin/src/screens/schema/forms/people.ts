import { __ } from '@wordpress/i18n'
import { address, date, flag, number, rows, select, text, type, words } from './make.ts'
import { BEHIND, company, description, image, name, place } from './parts.ts'
import type { GraphForm } from './types.ts'

const STATUS = words(
  ...['EventScheduled', 'EventCancelled', 'EventMovedOnline', 'EventPostponed'],
  'EventRescheduled',
)

const ATTENDANCE = words(
  ...['OfflineEventAttendanceMode', 'OnlineEventAttendanceMode', 'MixedEventAttendanceMode'],
)

const EMPLOYMENT = words(
  ...['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM'],
  'OTHER',
)

export const PEOPLE: readonly GraphForm[] = [
  {
    name: 'Person',
    title: __('Person'),
    fields: [
      name,
      text('jobTitle', __('Profession')),
      description,
      image,
      address('url', __('Address of a page')),
      text('email', __('E-mail')),
      ...company('worksFor', __('Employer')),
      ...place('location', 'address'),
    ],
  },
  {
    name: 'Event',
    title: __('Event'),
    fields: [
      type(
        ...['Event', 'BusinessEvent', 'ChildrensEvent', 'ComedyEvent', 'CourseInstance'],
        ...['DanceEvent', 'EducationEvent', 'ExhibitionEvent', 'Festival', 'FoodEvent'],
        ...['LiteraryEvent', 'MusicEvent', 'ScreeningEvent', 'SocialEvent', 'SportsEvent'],
        ...['TheaterEvent', 'VisualArtsEvent'],
      ),
      name,
      date('startDate', __('Begins'), 'startDate', __('For example 2027-05-04T19:30+02:00.')),
      date('endDate', __('Ends')),
      text('location.name', __('Place'), 'location.name'),
      ...place('location', 'location.address'),
      address('virtualLocation', __('Address of the event in the web'), 'location.url'),
      description,
      image,
      select('status', __('State'), 'eventStatus', STATUS),
      select('attendanceMode', __('Attendance'), 'eventAttendanceMode', ATTENDANCE),
      ...company('organizer', __('Organiser')),
      text('performer.name', __('Performer'), 'performer'),
      rows('offers', __('Tickets'), 'offers', __('Ticket'), [
        number('price', __('Price'), 'price'),
        text('currency', __('Currency'), 'priceCurrency'),
        address('url', __('Address'), 'url'),
        date('validFrom', __('On sale from'), 'validFrom'),
      ]),
    ],
  },
  {
    name: 'JobPosting',
    title: __('Job'),
    fields: [
      text('name', __('Job title'), 'title', __('Empty for the title of the page.')),
      description,
      select('employmentType', __('Employment'), 'employmentType', EMPLOYMENT),
      date('dates.dateExpires', __('Applications until'), 'validThrough'),
      text('hiringOrganization.name', __('Employer'), 'hiringOrganization.name', BEHIND),
      address('hiringOrganization.url', __('Its address'), 'hiringOrganization.sameAs'),
      flag('remote', __('From anywhere'), 'jobLocationType'),
      ...place('location', 'jobLocation.address'),
      rows(
        'locations',
        __('Where applicants may live'),
        'applicantLocationRequirements',
        __('Area'),
        [text('name', __('Name'), 'name')],
      ),
      number('salary.minimum', __('Salary from'), 'baseSalary.value.minValue'),
      number('salary.maximum', __('Salary to'), 'baseSalary.value.maxValue'),
      text('salary.currency', __('Currency'), 'baseSalary.currency'),
      select(
        'salary.interval',
        __('Paid per'),
        'baseSalary.value.unitText',
        words('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'),
      ),
      number('requirements.experience', __('Months of experience'), 'experienceRequirements'),
      text('requirements.degree', __('Degree'), 'educationRequirements'),
    ],
  },
]
