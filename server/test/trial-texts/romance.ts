import { trialText } from './text.ts'

export const romance = [
  trialText(
    'fr',
    'Le métier de costumière',
    `
La costumière est la première personne que les comédiens voient en arrivant au théâtre. Elle connaît
leurs mesures, leurs superstitions et l’endroit exact où la doublure gratte. Dans une petite troupe,
elle lave, repasse et répare aussi tout ce qui s’est déchiré la veille.

# Une journée ordinaire

Le travail commence vers midi par la lessive, car les tissus doivent sécher avant la représentation.
L’après-midi sert aux retouches. Pendant le spectacle, il faut parfois changer une robe en moins de
quarante secondes, dans le noir, avec des fermetures qui ne doivent faire aucun bruit.

# Comment apprend-on ce métier ?

Plusieurs écoles proposent une formation de deux ans, mais beaucoup de costumières ont commencé par un
stage.`,
  ),
  trialText(
    'fr',
    'Marcher le long du canal',
    `
Le chemin de halage suit le canal pendant quatorze kilomètres sans jamais monter. On part de l’écluse
neuve, on passe sous trois ponts de pierre et l’on arrive, trois heures plus tard, devant une auberge
où le patron sert une soupe que personne n’a jamais réussi à lui faire écrire. Les péniches ont disparu
depuis longtemps, mais les hérons sont restés. Au printemps, il vaut mieux prendre des bottes, parce que
la rive est inondée près du deuxième pont. Les chiens sont acceptés à l’auberge, pas les vélos.`,
  ),
  trialText(
    'fr',
    'Conserver les tomates',
    `
Les tomates du jardin mûrissent toutes en même temps, et aucune famille ne peut en manger dix kilos par
semaine. Le bocal reste la méthode la plus sûre : on ébouillante les fruits, on les pèle, on les tasse
avec un peu de sel et l’on chauffe le tout pendant quarante minutes.

- Les variétés allongées donnent moins d’eau.

- Un filet de citron protège la couleur.

# Et le congélateur ?

Il convient aux sauces déjà cuites. Les tomates crues, elles, deviennent molles et perdent leur goût en
deux mois.`,
  ),
  trialText(
    'es',
    'El apuntador que no hablaba',
    `
El teatro de la plaza es el más antiguo de la provincia y también el más frío. En invierno el público
trae mantas, y los actores entran en escena con guantes que esconden en cuanto se enciende la luz. La
reforma prometida hace once años sigue esperando un permiso que nadie encuentra.

# Qué falta por arreglar

La calefacción funciona solo en el vestíbulo. El telón pesa casi doscientos kilos y lo suben entre dos
personas, porque el motor se rompió durante la última gira. Los camerinos, en cambio, se pintaron el año
pasado gracias a una colecta del barrio.

# Cómo ayudar

Las entradas solidarias cuestan tres euros más, y ese dinero se destina a las obras.`,
  ),
  trialText(
    'es',
    'Aceite nuevo',
    `
El aceite nuevo llega a las tiendas en noviembre, todavía turbio y con un sabor que pica en la garganta.
Ese picor no es un defecto, sino la señal de que la aceituna se recogió verde. ¿Cuánto tiempo se conserva
una botella abierta? Conviene gastarla en dos meses, lejos de la luz y del calor. Los molinos pequeños
filtran poco, de modo que queda un poso en el fondo que no hace daño a nadie. Para freír basta un aceite
más viejo; el nuevo se guarda para el pan, la ensalada y las sopas frías.`,
  ),
  trialText(
    'es',
    'Ensayo general',
    `
Un ensayo general es la última prueba completa de una obra, con luces, trajes y, a veces, amigos en las
butacas. Dicen que si sale mal, el estreno irá bien, pero ningún director lo repite en voz alta. Durante
el ensayo no se interrumpe a los actores: los errores se apuntan y se comentan después, cuando todos han
cenado y la memoria es más amable. La escenógrafa revisa las puertas, el técnico mide los tiempos y la
regidora decide, con una libreta y un lápiz corto, qué noche será la del público.`,
  ),
  trialText(
    'it',
    'Il pane di segale',
    `
Il pane di segale è il cibo più antico delle nostre valli, quello che si cuoceva due volte l’anno e si
appendeva in soffitta. Per tagliarlo serviva una lama speciale, fissata a un’asse, perché dopo un mese
era duro come il legno.

# La cottura nel forno comune

Ogni famiglia portava la legna e aspettava il suo turno. Chi arrivava per primo scaldava il forno per
tutti, e in cambio riceveva una pagnotta da ogni casa. Oggi il forno si accende in dicembre, e i bambini
della scuola preparano l’impasto con le nonne.

# Dove assaggiarlo

Due panifici del paese lo vendono tutto l’anno, in una versione più morbida.`,
  ),
  trialText(
    'it',
    'La maschera di cuoio',
    `
Una maschera di cuoio richiede circa sei settimane di lavoro. L’artigiano scolpisce prima una forma di
legno, poi vi batte sopra il cuoio bagnato con un martello di corno, finché ogni ruga del legno passa
nella pelle. Perché non si usa la plastica? Il cuoio assorbe il sudore e lascia respirare chi recita,
mentre la plastica scivola e cambia la voce. Le maschere migliori seguono il volto dell’attore e, dopo
qualche anno, sembrano sorridere da sole. Nel laboratorio di via dei Tintori se ne vedono una trentina.`,
  ),
  trialText(
    'pt',
    'A casa das máquinas',
    `
A casa das máquinas é a parte do teatro que o público nunca vê. Fica por cima do palco, a vinte metros
de altura, e está cheia de cordas, roldanas e contrapesos que sobem e descem os cenários sem ruído.

# Quem lá trabalha

Os maquinistas conhecem cada corda pelo número. Antes de cada espetáculo verificam os nós, porque um
pano de cem quilos não perdoa um engano. Durante a peça falam por sinais de luz, e só no intervalo é
permitido assobiar.

# Visitas guiadas

As visitas realizam-se no primeiro domingo de cada mês. É preciso calçado fechado e alguma coragem.`,
  ),
  trialText(
    'pt',
    'Sardinhas em agosto',
    `
As sardinhas de agosto são as mais gordas do ano, e por isso assam melhor do que as de junho. O carvão
deve estar coberto de cinza antes de o peixe ir para a grelha. Quanto tempo demora? Três minutos de cada
lado chegam, se o lume for vivo. Quem vive num apartamento pode usar o forno bem quente, com a porta
entreaberta, mas convém avisar os vizinhos, porque o cheiro fica na escada até ao dia seguinte. Para
acompanhar bastam pão, pimentos assados e um tomate maduro.`,
  ),
]
