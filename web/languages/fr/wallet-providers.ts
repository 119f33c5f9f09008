import type { Catalogue } from '#languages/catalogue.ts'

export const walletProviders = {
  'contact/wallet-providers': [
    {
      name: 'Xumm',
      kind: 'Scanner un code',
      text: 'L’application de portefeuille pour le XRP Ledger aujourd’hui appelée Xaman. Scannez le code sur notre page, lisez ce que vous allez signer et faites glisser pour signer.',
      goodFor: 'Idéal pour : tout ce qui se fait ici. C’est le portefeuille que nous connaissons le mieux.',
    },
    {
      name: 'Joey',
      kind: 'WalletConnect',
      text: 'Une application de portefeuille pour le XRP Ledger qui se connecte par WalletConnect : les demandes vont, chiffrées, de cette page à votre téléphone.',
      goodFor: 'Idéal pour : les collectionneurs qui utilisent plusieurs sites avec une seule application.',
    },
    {
      name: 'Girin',
      kind: 'WalletConnect',
      text: 'Une application de portefeuille pour le XRP Ledger et ses chaînes latérales, qui se connecte par WalletConnect.',
      goodFor: 'Idéal pour : les personnes qui ont des comptes sur plus d’un réseau.',
    },
    {
      name: 'Bifrost',
      kind: 'WalletConnect',
      text: 'Une application de portefeuille pour plusieurs registres, dont le XRP Ledger, qui se connecte par WalletConnect.',
      goodFor: 'Idéal pour : les personnes qui détiennent d’autres actifs que des XRP.',
    },
    {
      name: 'Clé d’accès',
      kind: 'Dans votre navigateur',
      text: 'Un portefeuille dans ce navigateur, que votre doigt, votre visage ou votre code ouvre. Sa clé est chiffrée par votre clé d’accès ; nous ne pouvons pas l’ouvrir. Enregistrez la sauvegarde : sans elle et sans la clé d’accès, personne ne peut récupérer le portefeuille.',
      goodFor: 'Idéal pour : un premier achat, sans rien installer.',
    },
    {
      name: 'Créer votre portefeuille',
      kind: 'Dans votre navigateur',
      text: 'Pas encore de portefeuille ? Votre navigateur crée une clé et vous la montre, prête à être importée dans une application de votre choix. Nous ne la voyons jamais.',
      goodFor: 'Idéal pour : les débutants.',
    },
  ],
  'contact/wallet-providers/copy': {
    title: 'Portefeuille',
    lead: 'Un portefeuille garde vos clés et signe vos transactions. Ceux-ci prennent en charge les comptes du XRP Ledger et peuvent se connecter à Gooddrop. Cette page est fournie à titre d’information.',
    connect: 'Connecter un portefeuille',
    careful: 'Quel que soit le portefeuille choisi',
    rules: [
      'Nous ne vous demanderons jamais votre clé secrète ni vos mots de récupération. Quiconque le fait cherche à vous voler.',
      'Lisez ce qu’affiche votre portefeuille avant de signer : c’est ce qui se passera sur le registre.',
      'Notez vos mots de récupération sur papier, et gardez ce papier loin de votre téléphone.',
      'Installez les applications de portefeuille depuis le site du fournisseur ou la boutique d’applications de votre téléphone, pas depuis un lien reçu dans un message.',
    ],
  },
} satisfies Partial<Catalogue>
