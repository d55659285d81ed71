import type { GraphKinds } from './kind.ts'
import {
  address,
  first,
  flag,
  node,
  nodes,
  number,
  page,
  publisher,
  term,
  text,
  unless,
  where,
} from './makers.ts'
import {
  about,
  hiringOrganization,
  image,
  organization,
  person,
  place,
  postalAddress,
  title,
} from './parts.ts'

/** Graphs of people, events and jobs. */
export const peopleGraphs: GraphKinds = {
  Person: {
    types: ['Person'],
    properties: {
      name: title,
      description: about,
      image,
      email: text('email'),
      jobTitle: text('jobTitle'),
      url: address('url'),
      address: first(postalAddress('personLocation'), postalAddress('location')),
      worksFor: organization('worksFor'),
    },
  },
  Event: {
    types: [
      'Event',
      'BusinessEvent',
      'ChildrensEvent',
      'ComedyEvent',
      'CourseInstance',
      'DanceEvent',
      'EducationEvent',
      'ExhibitionEvent',
      'Festival',
      'FoodEvent',
      'LiteraryEvent',
      'MusicEvent',
      'ScreeningEvent',
      'SocialEvent',
      'SportsEvent',
      'TheaterEvent',
      'VisualArtsEvent',
    ],
    properties: {
      name: title,
      description: about,
      image,
      startDate: text('startDate', 'dates.startDate'),
      endDate: text('endDate', 'dates.endDate'),
      eventStatus: term('status', 'EventScheduled'),
      eventAttendanceMode: term('attendanceMode'),
      location: first(
        place('location'),
        node('VirtualLocation', { url: address('virtualLocation', 'onlineUrl') }),
      ),
      organizer: first(organization('organizer'), publisher),
      performer: person('performer'),
      offers: nodes(
        'Offer',
        {
          url: address('url'),
          price: number('price'),
          priceCurrency: text('currency'),
          availability: term('availability'),
          validFrom: text('validFrom'),
        },
        'offers',
      ),
    },
  },
  JobPosting: {
    types: ['JobPosting'],
    properties: {
      title,
      description: about,
      employmentType: text('employmentType'),
      datePosted: first(text('dates.datePosted'), page('published')),
      validThrough: text('dates.dateExpires'),
      hiringOrganization: first(hiringOrganization, publisher),
      jobLocationType: where('remote', () => 'TELECOMMUTE'),
      jobLocation: unless('remote', node('Place', { address: postalAddress('location') })),
      applicantLocationRequirements: where(
        'remote',
        nodes('AdministrativeArea', { name: text('name') }, 'locations'),
      ),
      baseSalary: node(
        'MonetaryAmount',
        {
          currency: text('currency'),
          value: node('QuantitativeValue', {
            minValue: number('minimum'),
            maxValue: number('maximum'),
            unitText: text('interval'),
          }),
        },
        'salary',
      ),
      experienceRequirements: node(
        'OccupationalExperienceRequirements',
        { monthsOfExperience: number('experience') },
        'requirements',
      ),
      educationRequirements: node(
        'EducationalOccupationalCredential',
        { credentialCategory: text('degree') },
        'requirements',
      ),
      experienceInPlaceOfEducation: flag('requirements.experienceInsteadOfEducation'),
    },
  },
}
