import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const charityDashboard = {
  'charity-dashboard': {
    title: 'Votre association',
    lead: 'Ce que vous avez reçu, et ce que votre page dit de vous.',
    what: 'Votre tableau de bord',
    connectTitle: 'Connectez le portefeuille qui reçoit les dons',
    connectHint:
      'C’est à ce portefeuille que nous reconnaissons que vous parlez au nom de votre association. Il n’y a pas d’autre compte à créer.',
    connect: 'Connecter un portefeuille',
    otherTitle: 'Ce portefeuille ne reçoit pas de dons pour une association',
    otherHint:
      'Connectez celui qui les reçoit : votre compte figure sur la page de votre association, sous « Compte sur le registre ». Vous souhaitez que votre association figure sur la liste ? Écrivez-nous.',
    contact: 'Nous contacter',
    yourPage: 'Voir votre page publique',
    sections: 'Rubriques de votre tableau de bord',
    gifts: 'Dons',
    updates: 'Actualités',
    texts: 'Vos textes',
    credential: 'Attestation',

    received: 'Arrivé dans votre portefeuille',
    given: 'Total des dons',
    open: 'En route',
    inGifts: (gifts) => plural(gifts, { one: '# don', other: '# dons' }),
    openHint: 'Les dons sont versés par groupes, en général en quelques minutes.',
    held: 'Conservé pour vous',
    heldLead: (xrp) =>
      `${xrp} XRP ne peuvent pas être versés sur votre compte pour le moment. Cette somme vous reste acquise.`,
    heldReasons: {
      tag_needed:
        'Votre compte exige un tag de destination. Écrivez-nous lequel utiliser, ou supprimez cette exigence.',
      not_authorized:
        'Votre compte n’accepte de paiements que des comptes qu’il a autorisés. Autorisez le compte qui verse nos dons, ou supprimez cette restriction. Nous payons alors aussitôt.',
      account_missing:
        'Votre compte n’est pas sur le registre. Envoyez-lui assez de XRP pour l’ouvrir. Nous payons alors aussitôt.',
      other: 'Le paiement n’a pas abouti. Nous réessayons, au moins une fois par jour.',
    },
    heldLine: '{amount} depuis le {day} : {reason}',
    weekly: {
      on: 'Chaque lundi, nous vous envoyons par e-mail ce qui est arrivé dans la semaine.',
      off: 'Vous avez désactivé l’e-mail hebdomadaire.',
      no_address:
        'Confirmez votre adresse e-mail, et chaque lundi nous vous enverrons par e-mail ce qui est arrivé dans la semaine.',
    },
    settings: 'Réglages des notifications',

    giftsWhat: 'Les dons',
    eachGift: 'Les dons reçus, du plus récent au plus ancien',
    noGifts: 'Aucun don pour l’instant',
    noGiftsHint: 'Le premier apparaît ici dès qu’il est sur le registre.',
    live: 'Cette liste se met à jour d’elle-même.',
    directGifts: 'Dons directs',
    directGiftsLead:
      'D’enchérisseurs qui n’ont pas remporté une vente et vous ont payé depuis leur propre portefeuille. Ils figurent aussi dans l’export.',

    thank: 'Remercier',
    thankFor: (who) => `Remercier ${who}`,
    editThanks: 'Modifier votre message',
    thanksStates: {
      submitted: 'Votre message attend notre relecture',
      published: 'Vous avez remercié',
      refused: 'Votre message n’a pas été publié',
      hidden: 'Votre message est masqué',
    },
    thankTitle: 'Remercier',
    thankLead:
      'Un message par don. Une fois que nous l’avons lu, il est affiché à côté du don, visible de tous, et le donateur est prévenu.',
    message: 'Votre message',
    characters: (left) => plural(left, { one: '# caractère restant', other: '# caractères restants' }),
    because: (reason) => `Motif : ${reason}`,
    emptyMessage: 'Veuillez écrire un message',
    send: 'Envoyer',
    cancel: 'Annuler',

    exportTitle: 'Export',
    exportLead:
      'Tous les dons de ces jours, avec leurs transactions. Les donateurs y figurent par leur compte, jamais par leur nom.',
    from: 'Du',
    to: 'Au',
    days: 'Les jours sont comptés en UTC. Sans dates, vous obtenez tout.',
    badRange: 'Le premier jour ne doit pas suivre le dernier',
    csv: 'CSV',
    json: 'JSON',

    newUpdate: 'Nouvelle actualité',
    newUpdateLead:
      'Racontez aux donateurs ce que vous avez fait. Une fois que nous l’avons lue, l’actualité paraît sur votre page.',
    updateText: 'Ce qui s’est passé',
    emptyUpdate: 'Une actualité doit contenir un texte',
    picture: 'Image',
    optional: 'Facultatif. PNG, JPG, GIF ou WEBP. 50 Mo au maximum.',
    pictureText: 'Ce que montre l’image',
    pictureTextHint: 'Pour les personnes qui ne peuvent pas la voir.',
    pictureTextMissing: 'Une image doit être accompagnée d’un texte qui dit ce qu’elle montre',
    sendUpdate: 'Envoyer l’actualité',
    yourUpdates: 'Vos actualités',
    updatesWhat: 'Vos actualités',
    noUpdates: 'Aucune actualité pour l’instant',
    noUpdatesHint: 'Les donateurs aiment savoir ce que leur don est devenu.',
    olderUpdates: 'Actualités plus anciennes',
    updateStates: {
      submitted: 'En attente de relecture',
      published: 'Publiée',
      refused: 'Non publiée',
      hidden: 'Masquée',
      withdrawn: 'Retirée',
    },
    withdraw: 'Retirer',
    withdrawOf: (day) => `Retirer l’actualité du ${day}`,
    withdrawTitle: 'Retirer cette actualité ?',
    withdrawLead: 'Elle est supprimée de votre page. Cette action est irréversible.',

    textsLead:
      'Nous lisons chaque modification avant qu’elle paraisse sur votre page. D’ici là, votre page reste telle quelle.',
    textsWhat: 'Vos textes',
    mission: 'Ce que vous faites',
    missionHint: 'Une ou deux phrases, affichées partout où l’on peut vous choisir.',
    emptyMission: 'Veuillez dire ce que vous faites',
    description: 'À propos de vous',
    website: 'Site web',
    logo: 'Image',
    logoHint: 'PNG, JPG, GIF ou WEBP. 50 Mo au maximum.',
    propose: 'Soumettre pour approbation',
    proposeAgain: 'Remplacer la modification en attente',
    fixed:
      'Votre nom, votre immatriculation et votre compte sur le registre ont été vérifiés. Écrivez-nous si l’un d’eux a changé.',
    changeStates: {
      submitted: 'Votre modification attend notre relecture',
      approved: 'Votre dernière modification est sur votre page',
      refused: 'Votre dernière modification n’a pas été approuvée',
      withdrawn: 'Vous avez retiré votre dernière modification',
    },
    changeOf: (day) => `Envoyée le ${day}.`,
    withdrawChange: 'Retirer la modification',
  },
} satisfies Partial<Catalogue>
