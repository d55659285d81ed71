import { valueAt } from './form.ts'
import type { GraphKinds } from './kind.ts'
import {
  address,
  duration,
  first,
  joined,
  type Maker,
  node,
  nodes,
  page,
  publisher,
  text,
  texts,
} from './makers.ts'
import { about, aggregateRating, author, image, person, reviews, title } from './parts.ts'

/** Dates are included unless the form switches them off. */
const dated =
  (make: Maker): Maker =>
  (form, scene) =>
    valueAt(form, 'dates.include') === false ? undefined : make(form, scene)

const step = {
  name: text('name'),
  text: text('text'),
  image: address('image'),
  url: address('url'),
}

/** Preparation and cooking time together. */
const totalTime: Maker = (form) => {
  const minutes = ['preparation', 'cooking'].map((name) => valueAt(form, `timeRequired.${name}`))
  const sum = minutes.reduce<number>((total, value) => total + (Number(value) || 0), 0)
  return sum > 0 ? `PT${sum}M` : undefined
}

/** Graphs of texts. */
export const textGraphs: GraphKinds = {
  Article: {
    types: ['Article', 'BlogPosting', 'NewsArticle'],
    properties: {
      name: first(text('name'), page('title')),
      headline: first(text('headline'), page('headline')),
      description: text('description'),
      author,
      publisher,
      image,
      keywords: joined('keywords'),
      datePublished: dated(first(text('dates.datePublished'), page('published'))),
      dateModified: dated(first(text('dates.dateModified'), page('modified'))),
      inLanguage: page('language'),
    },
  },
  FAQPage: {
    types: ['FAQPage'],
    properties: {
      name: text('name'),
      description: text('description'),
      mainEntity: nodes(
        'Question',
        {
          name: text('question'),
          acceptedAnswer: node('Answer', { text: text('answer') }),
        },
        'questions',
      ),
      inLanguage: page('language'),
    },
  },
  HowTo: {
    types: ['HowTo'],
    properties: {
      name: title,
      description: about,
      image,
      totalTime: duration('totalTime'),
      supply: nodes('HowToSupply', { name: text('name'), image: address('image') }, 'supplies'),
      tool: nodes('HowToTool', { name: text('name'), image: address('image') }, 'tools'),
      step: nodes('HowToStep', step, 'steps'),
    },
  },
  Recipe: {
    types: ['Recipe'],
    properties: {
      name: title,
      description: about,
      author,
      image,
      recipeCategory: text('dishType'),
      recipeCuisine: text('cuisineType'),
      keywords: joined('keywords'),
      prepTime: duration('timeRequired.preparation'),
      cookTime: duration('timeRequired.cooking'),
      totalTime,
      recipeYield: text('nutrition.servings'),
      nutrition: node(
        'NutritionInformation',
        {
          calories: (form, scene) => {
            const count = text('calories')(form, scene)
            return count && `${count} calories`
          },
        },
        'nutrition',
      ),
      recipeIngredient: texts('ingredients'),
      recipeInstructions: nodes('HowToStep', step, 'instructions'),
      review: reviews,
      aggregateRating,
    },
  },
  FactCheck: {
    types: ['ClaimReview'],
    properties: {
      name: text('name'),
      url: page('address'),
      claimReviewed: text('claim', 'claimReviewed'),
      datePublished: page('published'),
      author: first(person('reviewer'), publisher),
      itemReviewed: node('Claim', {
        author: person('author'),
        datePublished: text('claimDate', 'dates.datePublished'),
        appearance: address('appearance', 'url'),
      }),
      reviewRating: node('Rating', {
        ratingValue: text('rating.value', 'rating.rating'),
        worstRating: text('rating.minimum'),
        bestRating: text('rating.maximum'),
        alternateName: text('rating.label', 'rating.alternateName'),
      }),
    },
  },
}
