/** Words, by language, that are frequent in texts about any subject and are thus no candidates for terms. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: `
    able add allow almost alone already although always amount another anything ask available
    back bad become begin best better big bit bring call carry case cause certain change check choose
    click come common consider contain cost couple course create day deal decide depend different
    early easily easy either end enough ensure especially everyone everything example exactly expect
    fact fall far fast feel find first follow form free full general give go good great group guide
    half happen hard hear help high hold home hour idea important include increase instead keep kind
    know large last later lead learn least leave left less level life like likely line list little live
    long look lot low main make man matter mean means mind minute month move name need never new next
    nice normal nothing number often old open order page part particular pay people person place plan
    plus point possible post probably problem provide put question read ready real really reason
    remember result right run say second see seem set several short show side similar simple simply
    small something sometimes soon sort start stay step stop sure take talk tell thing think time tip
    today together top tried try turn two type understand use usual usually various want way week well
    whole wide within word work world worth write wrong year
  `,
  de: `
    allerdings allgemein anfang anfangen art beginnen beide beispiel bekommen besonders besser beste
    bestimmt bleiben brauchen bringen dank danach denken deshalb dinge direkt einfach einige ende
    eigentlich erst erste fall fast fertig finden folgen frage frei fragen früh ganz geben gehen genau
    genug gern gibt gleich groß gut halten heute hilft helfen hoch immer jahr jahre jedoch jetzt klein
    kommen kurz lange lassen leben leicht letzte liegen machen mal meist meisten mensch menschen minuten
    möglich möglichkeit monat müsste natürlich neu nehmen nie oft ort paar platz recht richtig sache
    sagen schlecht schnell schon sehen seite setzen sicher sofort später sprechen stehen stelle stellen
    stück stunde suchen tag tage teil tipp tun überall ungefähr verschiedene versuchen viele vielleicht
    voll völlig weg weise weit weitere weniger wenig wichtig wissen woche wort wirklich ziel zeigen zeit
    zuerst zusammen zweite zwei drei mehrere bereits dazu darauf daran daher davon dabei sodass sowie
  `,
  fr: `
    ajouter aller an année aider après arriver assez aujourd aucune avant beaucoup besoin bien bon bonne
    cas certain certaine chose choisir combien commencer comprendre contre côté cours dernier deux
    devenir devoir différent dire donner doit droit effet ensuite enfin entrer envie exemple façon
    falloir faut fin fois garder gens grand grande gros haut heure homme hui ici idée important jamais
    jour jours laisser lieu long longtemps manière mauvais meilleur mettre mieux minute moment monde
    mois nombre nouveau nouvelle parfois partie partir passer parler penser permet permettre personne
    petit petite peu place plein plupart plusieurs point porter possible pouvoir premier première
    prendre presque propre puis quelque quelques question raison rapidement rester rendre rien savoir
    selon semaine sembler seul seulement simple simplement sorte souvent suivant suivre surtout temps
    tenir toujours trouver trop type utiliser utile venir vie vite voici voilà voir vouloir vrai vraiment
  `,
  es: `
    además ahora alguien alguna allí alto año años apenas aquí ayuda ayudar bajo bastante bien bueno
    buena cabo cambio caso cierto claro cosa cosas creer cualquier cuenta da dan dar deber decir dejar
    demás dentro después día días diferente difícil ejemplo elegir embargo empezar encontrar entonces
    entre evitar fácil falta fin final forma fuera general gente gran grande gracias haber hablar hace hacer
    hecho hora hoy idea igual importante incluso ir jamás junto largo lado luego lugar llegar llevar
    malo manera mayor mayoría medio mejor menos mes mientras minuto mismo modo momento mundo necesario
    necesitar nuevo nueva número nunca ocasión parecer parte pasar paso pensar pequeño permitir persona
    puede pueden poder poner posible primer primera primero problema pronto propio punto quedar querer razón realmente
    resultado saber salir según segundo seguir semana sencillo solo sólo tal tarde tener tiempo tipo
    tomar trabajo tratar tres última último usar uso varias varios vez veces ver verdad vida volver
  `,
  it: `
    abbastanza aiutare alcuni alcune alto altra altre altri altro andare anno anni appena avanti basta
    bene bisogna bisogno buono buona capire caso certo cercare comunque conto corso cose così dare
    davvero deve dei devono dire diverso diversi dovere durante ecco esempio facile facilmente fare fatto
    fine fino forma forse fuori generale gente giorno giorni giusto grande grazie già idea importante
    inizio insieme invece lasciare lato lavoro lontano luogo lungo maggior maggiore mai male maniera meglio
    meno mese mettere mezzo migliore minuti modo molti molta momento mondo necessario nessuno niente nome
    nulla numero nuovo nuova oggi ora ore parlare parte passare pensare persona persone piccolo poco
    possibile possono posto potere presto primo problema proprio punto può qualche qualcosa qualsiasi
    quasi quindi ragione rendere rimanere risultato sapere scegliere secondo sembrare semplice semplicemente
    sempre seguire settimana solo soltanto spesso stare stesso subito tanto tempo tenere tipo trovare
    troppo uomo usare utile varie vedere venire vero verso vita volta volte volere vuole
  `,
  nl: `
    aantal achter af allemaal alles belangrijk beetje begin beginnen behoorlijk beide best beter
    bijna bijvoorbeeld binnen blijven boven brengen daarbij daarna daarom dag dagen denk denken deel
    dergelijke dezelfde ding dingen direct drie duidelijk echt echter eenvoudig eerst eerste eigen einde
    elk elke enkel enkele ervoor gaan gaat gebruik gebruiken geeft gemakkelijk genoeg geven gewoon goed
    goede graag groot grote haast helpen hele helemaal hoog houden iedereen iemand inderdaad jaar jaren
    keer keren kiezen klein kleine komen komt kort krijgen kunt laat laatste laag lang lange laten leven
    ligt lijken maak maakt maand maken manier meeste mens mensen minder minuten misschien moeten mogelijk
    mooi naast natuurlijk nemen nieuw nieuwe nooit nodig ongeveer onder ooit paar plaats precies probleem
    proberen reden rond samen simpel slecht snel soms soort staan staat steeds stap stellen stuk tijd
    tijdens twee uur vaak vandaag vanaf veel verder verschillende vinden vol volgende vooral voorbeeld
    vraag vrij waar waarbij waarom weg week weer weet weinig werk werken weten willen woord zaak zeer zeggen
    zeker zelfs zetten zien zodat zoals zoeken
  `,
  pt: `
    agora ainda ajudar além algo alguém algum alguma algumas alguns alto ano anos antes apenas aqui
    assim aumentar bastante bem boa bom cada caso certo chegar claro coisa coisas começar conseguir
    conta conforme criar dar dentro desde deve dever deixar dia dias diferente difícil disso dizer dois
    duas durante embora encontrar enquanto então escolher evitar exemplo fácil falar falta fazer feito
    ficar fim final forma fora geral gente grande haver hoje hora ideia igual importante ir lado levar
    logo longo lugar maior maioria maneira mau melhor menor menos mês mundo minutos modo momento mudar
    muita nada necessário nenhum novo nova número nunca obter outra outras outro outros parecer parte
    partir passar passo pensar pequeno perto permitir pessoa pessoas poder pode podem ponto possível
    pouco precisar preciso primeiro problema próprio próxima quase quanto querer razão realmente resto
    resultado saber segundo sempre semana sendo seguir seguinte simples simplesmente sob tal talvez tarde
    tempo tentar tipo tornar trabalho três último usar uso vários várias ver verdade vez vezes vida vir
    vista
  `,
  pl: `
    bardziej będzie cały chcieć chociaż choć często czas czasem człowiek dać dalej dlatego dlaczego długo
    dni dobry dobrze dużo dwa dzień dziś gdyż godzina inny innych iść jakiś jednak jeden jedna jedno każdy
    kilka koniec kolejny ludzie łatwo mały mieć miejsce minut moment można mówić musi musieć najlepiej
    należy niektóre nigdy nowy nowa często obok ostatni pierwszy podczas podobny pomoc pomóc ponieważ
    potem potrzebować powinien prawie problem przykład raczej raz razem robić rok różne rzecz sam samo
    sposób strona szybko świat tam tego teraz trochę trzeba trzy twój tydzień wiele więcej wiedzieć wielu
    właśnie wszystkie wtedy wybrać zanim zawsze znaleźć zostać zrobić życie
  `,
  ru: `
    больше будет будут важно вместе вместо время всегда второй выбрать год года говорить дать два день
    делать дело до долго должен друг другие другой жизнь знать иметь иногда использовать каждый
    конец который которые кроме легко лучше люди мало место минут много может можно момент мочь начало
    начать например найти нельзя несколько никогда новый нужно обычно один однако очень первый перед
    плохо поэтому помочь понять после последний потом почему почти пример простой просто пусть раз
    разный результат сделать сейчас сказать случай собой становиться стать стоит сторона сразу также такие
    теперь три хорошо хороший хотеть час часто часть человек через чтобы
  `,
  he: `
    אדם אחד אחרת אחרים איש בית בעיה בערך גדול דבר דברים דוגמה הרבה חדש חשוב טוב יום יכול יכולה ימים יחד
    כלל לבחור לעשות לקבל לראות לתת מאוד מקום משהו מתאים נכון סוג עכשיו עולם עושה פחות פשוט קטן קל ראשון
    רגע שונה שנה שנים שעה תמיד
  `,
  id: `
    akhir anak bagian baik banyak baru besar biasanya bulan cara cepat cukup dasar hari hasil hidup jam
    jenis kali kecil lama lebih langkah lebih mudah makin mana masalah melakukan memberi membuat memiliki
    memilih menambah mendapat menemukan menggunakan menit menjadi merasa mulai orang paling penting pertama
    sendiri sekali sekarang selanjutnya sering setelah tahun tempat tepat terlalu tinggi waktu
  `,
}

export const commonWords = (language: string): string => COMMON_WORDS[language] ?? ''
