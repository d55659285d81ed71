import { __ } from '@wordpress/i18n'
import {
  address,
  date,
  flag,
  lines,
  long,
  minutes,
  number,
  rows,
  select,
  text,
  type,
  words,
} from './make.ts'
import { author, company, description, image, name, offer, rating, reviews } from './parts.ts'
import type { GraphForm } from './types.ts'

const BOOK_FORMATS = words('AudiobookFormat', 'EBook', 'GraphicNovel', 'Hardcover', 'Paperback')

export const WORKS: readonly GraphForm[] = [
  {
    name: 'Book',
    title: __('Book'),
    fields: [
      name,
      description,
      ...author,
      image,
      rows('editions', __('Editions'), 'workExample', __('Edition'), [
        text('name', __('Name'), 'name'),
        text('isbn', __('ISBN'), 'isbn'),
        text('edition', __('Edition'), 'bookEdition'),
        select('format', __('Format'), 'bookFormat', BOOK_FORMATS),
        text('language', __('Language'), 'inLanguage'),
        date('datePublished', __('Published'), 'datePublished'),
      ]),
      ...rating,
      reviews,
    ],
  },
  {
    name: 'Course',
    title: __('Course'),
    fields: [name, description, image, ...company('provider', __('Provider'))],
  },
  {
    name: 'Dataset',
    title: __('Data set'),
    fields: [
      name,
      long('description', __('Description'), 'description', __('From 50 to 5,000 letters.')),
      lines('keywords', __('Keywords')),
      address('license', __('Address of the licence')),
      text('identifier', __('Identifier'), 'identifier', __('A DOI, for example.')),
      flag('isFree', __('Free of charge'), 'isAccessibleForFree'),
      ...company('creator', __('Made by')),
      text(
        'temporalCoverage',
        __('Covered time'),
        'temporalCoverage',
        __('For example 1990/2020.'),
      ),
      text('spatialCoverage', __('Covered place')),
      rows('distributions', __('Files'), 'distribution', __('File'), [
        address('url', __('Address'), 'contentUrl'),
        text('format', __('Format'), 'encodingFormat'),
      ]),
    ],
  },
  {
    name: 'Movie',
    title: __('Film'),
    fields: [
      name,
      image,
      description,
      text('director.name', __('Director'), 'director'),
      date('releaseDate', __('Released'), 'dateCreated'),
      minutes('duration', __('Duration')),
      ...rating,
      reviews,
    ],
  },
  {
    name: 'Music',
    title: __('Music'),
    fields: [
      type('MusicAlbum', 'MusicGroup'),
      name,
      text('artist', __('Artist'), 'byArtist'),
      description,
      image,
      lines('genre', __('Genres')),
      number('numTracks', __('Number of tracks')),
      rows('tracks', __('Tracks'), 'track', __('Track'), [
        text('name', __('Name'), 'name'),
        minutes('duration', __('Duration')),
      ]),
    ],
  },
  {
    name: 'SoftwareApplication',
    title: __('Software'),
    fields: [
      type('SoftwareApplication', 'MobileApplication', 'WebApplication', 'VideoGame'),
      name,
      ...offer,
      description,
      image,
      text('version', __('Version'), 'softwareVersion'),
      lines('operatingSystem', __('Operating systems')),
      text('category', __('Category'), 'applicationCategory'),
      ...rating,
      reviews,
    ],
  },
  {
    name: 'Video',
    title: __('Video'),
    fields: [
      name,
      address('thumbnailUrl', __('Address of a preview picture')),
      description,
      address('contentUrl', __('Address of the file')),
      address('embedUrl', __('Address of a player')),
      date('uploadDate', __('Date'), 'uploadDate', __('Empty for that of the page.')),
      minutes('duration', __('Duration')),
      flag('familyFriendly', __('Suitable for families'), 'isFamilyFriendly'),
    ],
  },
]
