import type { Catalogue } from '#languages/catalogue.ts'

export const sharing = {
  sharing: {
    share: 'Partager',
    copyLink: 'Copier le lien',
    linkCopied: 'Lien copié',
    notShared: 'Le lien n’a pas pu être partagé',
    badge: 'Badge pour votre site',
    badgeTitle: 'Un badge pour votre site',
    badgeLead: {
      charity: 'Montrez sur votre propre site ce que vos soutiens ont donné grâce à Gooddrop. Le montant reste à jour.',
      artist: 'Montrez sur votre propre site ce que vos ventes ont permis de donner. Le montant reste à jour.',
    },
    back: { charity: 'Retour à l’association', artist: 'Retour au profil' },
    theme: 'Couleurs',
    themes: { light: 'Clair', dark: 'Sombre' },
    counter: 'Compteur',
    counterHint: 'Une petite page dans un cadre. Un clic mène à Gooddrop.',
    small: 'Badge',
    smallHint: 'Une image avec un lien, pour un pied de page ou un README.',
    code: 'Code à copier',
    copyCode: { counter: 'Copier le code du compteur', badge: 'Copier le code du badge' },
    frameTitle: (name) => `${name} : les dons sur Gooddrop`,
    pictureText: (name) => `${name} sur Gooddrop`,
    goodToKnow: 'Bon à savoir',
    notes: [
      'Ni l’un ni l’autre ne contient de script, ne dépose de cookie ou ne charge autre chose.',
      'Le montant vient de ce que le registre a confirmé, et date au plus de quelques minutes.',
    ],
    policy: (origin) =>
      `Si votre site a une politique de sécurité du contenu (CSP), autorisez ${origin} dans frame-src pour le compteur et dans img-src pour le badge.`,
    what: 'Le badge',
  },
} satisfies Partial<Catalogue>
