import { trialText } from './text.ts'

export const german = [
  trialText(
    'de',
    'Der Souffleurkasten',
    `
Ein Souffleurkasten ist eine kleine Öffnung am vorderen Rand der Bühne, aus der einer Schauspielerin der
vergessene Text zugeflüstert wird. In den meisten Häusern wurde er in den sechziger Jahren zugenagelt.
Heute sitzt die Souffleuse in der ersten Reihe, mit einer Lampe, die kaum heller ist als eine Kerze.

# Was eine gute Souffleuse ausmacht

Sie kennt jede Pause. Wer zu früh hilft, nimmt der Szene die Spannung; wer zu spät hilft, lässt einen
Menschen allein vor achthundert Zuschauern stehen. Außerdem muss sie so sprechen, dass man sie auf der
Bühne versteht und in der dritten Reihe nicht.

# Ausbildung und Bezahlung

Eine eigene Ausbildung gibt es nicht. Viele haben früher selbst gespielt oder im Chor gesungen.`,
  ),
  trialText(
    'de',
    'Brombeeren schneiden',
    `
Brombeeren tragen nur an Ruten, die im Jahr zuvor gewachsen sind. Deshalb schneidet man nach der Ernte
alle abgetragenen Triebe bis zum Boden ab und lässt von den jungen fünf oder sechs stehen, und zwar
diejenigen, die gerade, kräftig und ohne Flecken sind, weil kranke Ruten im Winter erfrieren und die
gesunden im Frühjahr mit ihren Pilzen anstecken.

Wann ist die beste Zeit dafür? In rauen Lagen wartet man bis zum März, denn die alten Ranken schützen
die jungen vor dem Frost. Im Weinbauklima kann man schon im September beginnen. Dicke Handschuhe und
eine lange Schere ersparen viele Kratzer.`,
  ),
  trialText(
    'de',
    'Nachtzüge',
    `
Der Nachtzug nach Triest fährt seit dem Frühjahr wieder, allerdings nur dreimal in der Woche. Er besteht
aus zwei Liegewagen, einem Schlafwagen und einem Speisewagen, in dem es ab sechs Uhr Kaffee gibt.

- Abteile für Frauen gibt es in jedem Wagen.

- Fahrräder müssen angemeldet werden, und zwar spätestens 24 Stunden vorher.

# Preise

Ein Platz im Liegewagen kostet zwischen 49 und 89 Euro, je nachdem, wie früh man bucht. Kinder unter
sechs Jahren fahren umsonst mit, wenn sie sich ein Bett mit einem Erwachsenen teilen.

# Ankunft

Morgens um acht steht der Zug am Meer, z. B. gleich hinter dem alten Fischmarkt.`,
  ),
  trialText(
    'de',
    'Die Rechtschutzversicherungsgesellschaft antwortet nicht',
    `
Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle heißt die Behörde im Stück, und
niemand auf der Bühne kann ihren Namen zweimal hintereinander aussprechen. Das ist der ganze Witz des
Abends, und er hält erstaunlich lange. Das Publikum lacht beim ersten Mal über das Wort, beim zweiten
Mal über die Schauspieler und beim dritten Mal über sich selbst, weil es inzwischen mitspricht. Die
Regie vertraut dem Text und stellt nur einen Schalter, zwei Stühle und eine Uhr auf die Bühne, die
falsch geht.`,
  ),
]
