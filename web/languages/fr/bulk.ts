import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { one: '# œuvre', other: '# œuvres' })
const offers = (count: number) => plural(count, { one: '# offre', other: '# offres' })

export const bulk = {
  bulk: {
    select: 'Sélection multiple',
    selectOff: 'Quitter la sélection',
    selectOne: (title) => `Sélectionner ${title}`,
    selected: (count) => plural(count, { one: '# sélectionnée', other: '# sélectionnées' }),
    selectAll: 'Tout sélectionner',
    clear: 'Tout désélectionner',
    actions: 'Pour la sélection',
    listThem: (count) => `Mettre en vente ${works(count)}`,
    delistThem: (count) => `Retirer ${works(count)} de la vente`,
    withdrawThem: (count) => `Retirer ${offers(count)}`,
    acceptThem: (count) => `Accepter ${offers(count)}`,
    tooMany: (most) => `Sélectionnez-en ${formatNumber(most)} au plus.`,

    listTitle: 'Mettre plusieurs œuvres en vente',
    listLead:
      'Chaque œuvre est mise en vente par une signature distincte. Vous pouvez faire une pause et continuer plus tard.',
    priceForAll: 'Le même prix pour toutes, en XRP',
    priceOf: (title) => `Prix de « ${title} » en XRP`,
    incorrectAmount: 'Veuillez saisir un montant correct',
    start: 'Continuer',

    title: 'Signatures',
    what: 'Ces signatures',
    kinds: {
      list: 'Mise en vente d’œuvres',
      cancel: 'Annulation d’offres',
      accept: 'Acceptation d’offres',
      buy: 'Achat d’œuvres',
    },
    left: (count) => plural(count, { one: '# signature restante', other: '# signatures restantes' }),
    progress: (done, total) => `Fait : ${done} sur ${total}`,
    leftOut: (count) => plural(count, { one: '# ignorée', other: '# ignorées' }),
    failed: (count) => plural(count, { one: '# échec', other: '# échecs' }),
    signNext: 'Signer la suivante',
    signFirst: 'Commencer à signer',
    signTogether: (count) => plural(count, { one: 'Signer # demande', other: 'Signer # demandes à la fois' }),
    together: 'Confirmez dans votre portefeuille. Une seule confirmation suffit pour toutes.',
    pause: 'Pause',
    resume: 'Continuer',
    paused: 'En pause. Rien n’est demandé à votre portefeuille tant que vous ne continuez pas.',
    skip: 'Ignorer la suivante',
    giveUp: 'Abandonner',
    giveUpTitle: 'Abandonner le reste ?',
    giveUpLead: 'Ce que vous avez signé reste signé. Le reste ne vous sera plus demandé.',
    keepGoing: 'Conserver',
    over: {
      done: 'Tout est signé.',
      bought: 'Tout est acheté.',
      doneWithout: 'Terminé. Certaines ont été ignorées ou ont échoué : voir ci-dessous.',
      abandoned: 'Vous avez abandonné le reste.',
    },
    anywhere:
      'Cette liste est conservée. Vous pouvez fermer la page et continuer plus tard, même sur un autre appareil.',
    backToWorks: 'Retour à vos œuvres',
    backToCart: 'Retour au panier',
    steps: 'Étape par étape',
    stepStates: {
      waiting: 'À signer',
      asked: 'Dans votre portefeuille',
      done: 'Fait',
      skipped: 'Ignorée',
      failed: 'Échec',
      abandoned: 'Abandonnée',
    },
    cancelStep: (count) => `Annuler ${offers(count)}`,
    noTitle: 'Sans titre',
    none: 'Cette liste de signatures n’existe pas',
    noneHint: 'Elle est peut-être terminée depuis longtemps.',

    open: (count) =>
      plural(count, {
        one: '# signature est encore attendue de votre part.',
        other: '# signatures sont encore attendues de votre part.',
      }),
    goOn: 'Continuer',

    cancelTitle: 'Annuler plusieurs offres',
    cancelled: 'Les offres ont été annulées',
    cancelVerb: 'Retirer',
    offers,
    moreWorks: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),

    received: 'Offres reçues',
    receivedWhat: 'Les offres',
    noOffers: 'Personne ne vous a encore fait d’offre',
    noOffersHint: 'Les offres pour vos œuvres apparaissent ici dès qu’elles sont sur le registre.',
    from: (name) => `par ${name}`,
    until: (when) => `jusqu’au ${when}`,
    offerOf: (title, note) => `${title}, offre faite ${note}`,
    problems: {
      elsewhere: 'Faite ailleurs',
      unfunded: 'Sans provision',
      auction: 'Aux enchères',
    },
  },
} satisfies Partial<Catalogue>
