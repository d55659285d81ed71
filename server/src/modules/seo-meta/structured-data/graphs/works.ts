import type { GraphKinds } from './kind.ts'
import {
  address,
  duration,
  first,
  flag,
  joined,
  node,
  nodes,
  number,
  page,
  publisher,
  text,
  texts,
} from './makers.ts'
import {
  about,
  aggregateRating,
  author,
  image,
  organization,
  person,
  reviews,
  title,
} from './parts.ts'

const offer = (at: string) =>
  node('Offer', { price: number('price'), priceCurrency: text('currency') }, at)

/** Graphs of creative works and data sets. */
export const workGraphs: GraphKinds = {
  Book: {
    types: ['Book'],
    properties: {
      name: title,
      description: about,
      author,
      image,
      url: page('address'),
      workExample: nodes(
        'Book',
        {
          name: text('name'),
          bookEdition: text('bookEdition', 'edition'),
          author: person('author'),
          bookFormat: text('bookFormat', 'format'),
          isbn: text('isbn'),
          inLanguage: text('inLanguage', 'language'),
          datePublished: text('datePublished'),
        },
        'editions',
      ),
      review: reviews,
      aggregateRating,
    },
  },
  Course: {
    types: ['Course'],
    properties: {
      name: title,
      description: about,
      image,
      provider: first(organization('provider'), publisher),
    },
  },
  Dataset: {
    types: ['Dataset'],
    properties: {
      name: title,
      description: about,
      url: page('address'),
      sameAs: address('sameAs', 'url'),
      identifier: text('identifier'),
      keywords: texts('keywords'),
      license: address('license'),
      isAccessibleForFree: flag('isFree'),
      creator: first(organization('creator'), publisher),
      temporalCoverage: text('temporalCoverage'),
      spatialCoverage: text('spatialCoverage'),
      includedInDataCatalog: node('DataCatalog', { name: text('catalog') }),
      distribution: nodes(
        'DataDownload',
        {
          encodingFormat: text('encodingFormat', 'format'),
          contentUrl: address('contentUrl', 'url'),
        },
        'distributions',
      ),
    },
  },
  Movie: {
    types: ['Movie'],
    properties: {
      name: title,
      description: about,
      image,
      director: person('director'),
      dateCreated: text('releaseDate', 'dateCreated'),
      duration: duration('duration'),
      review: reviews,
      aggregateRating,
    },
  },
  Music: {
    types: ['MusicAlbum', 'MusicGroup'],
    properties: {
      name: title,
      description: about,
      image,
      byArtist: node('MusicGroup', { name: text('artist', 'byArtist') }),
      numTracks: number('numTracks'),
      track: nodes(
        'MusicRecording',
        { name: text('name'), duration: duration('duration') },
        'tracks',
      ),
      genre: joined('genre'),
    },
  },
  SoftwareApplication: {
    types: ['SoftwareApplication', 'MobileApplication', 'WebApplication', 'VideoGame'],
    properties: {
      name: title,
      description: about,
      image,
      softwareVersion: text('version'),
      operatingSystem: joined('operatingSystem'),
      applicationCategory: text('category', 'applicationCategory'),
      offers: first(
        offer('offer'),
        offer('offers'),
        node('Offer', { price: number('price'), priceCurrency: text('currency') }),
      ),
      review: reviews,
      aggregateRating,
    },
  },
  Video: {
    types: ['VideoObject'],
    properties: {
      name: title,
      description: about,
      contentUrl: address('contentUrl'),
      embedUrl: address('embedUrl'),
      thumbnailUrl: address('thumbnailUrl'),
      uploadDate: first(text('uploadDate'), page('published')),
      duration: duration('duration'),
      isFamilyFriendly: flag('familyFriendly'),
    },
  },
}
