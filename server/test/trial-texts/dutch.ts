import { trialText } from './text.ts'

export const dutch = [
  trialText(
    'nl',
    'Schaatsen op de vaart',
    `
Natuurijs is in onze streek een zeldzaamheid geworden. In de winter van vorig jaar lag de vaart vier
dagen dicht, en op de derde dag stonden er kramen met erwtensoep langs de kant.

# Wanneer is het ijs veilig?

Twaalf centimeter helder ijs draagt een groep schaatsers, maar onder bruggen en bij riet is het altijd
dunner. De ijsmeester boort elke ochtend vijf gaten en hangt de uitslag aan de deur van het gemaal.

# Wat je meeneemt

Een lang touw, twee priemen en een droge trui passen in elke rugzak. Wie alleen gaat, zegt thuis welke
kant hij op rijdt.`,
  ),
  trialText(
    'nl',
    'De poppenspeler van de markt',
    `
De poppenspeler van de zaterdagmarkt heeft eenenveertig poppen, die hij allemaal zelf uit lindehout
sneed. Hij begint pas te spelen als er drie kinderen op de bank zitten, nooit eerder, en hij houdt op
zodra de klok van de Waag twaalf slaat. Een pop is een stuk hout met een gezicht, zegt hij, en de rest
moet het publiek doen. Zijn stukken duren een kwartier en gaan over een koning, een dief en een koe die
alles beter weet. Na afloop mogen de kinderen de koe aaien, want zij is de enige die het verdient.`,
  ),
]
