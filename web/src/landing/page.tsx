import { Mail, Wrench } from 'lucide-react';
import { PAGE_SLOTS } from '@majstorija/contract/landing/page-slots.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocumentType,
  legalPagePath,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { AppSection } from './app-section.tsx';
import { letterTo } from './contact.ts';
import { Hero } from './hero.tsx';
import { Services } from './offer/services.tsx';
import { Trust } from './offer/trust.tsx';
import { Steps } from './steps.tsx';
import type { View } from './view.ts';

function Footer() {
  return (
    <footer className="footer" id="kontakt">
      <div className="wrap">
        <span className="brand">Majstorija</span>
        <nav aria-label="Pravni dokumenti">
          <ul>
            {LegalDocumentType.options.map((type) => (
              <li key={type}>
                <a href={legalPagePath(type)}>{LEGAL_DOCUMENT_TYPES[type].label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="contact">
          <a className="button signal" href={letterTo('Pitanje sa sajta')}>
            <Mail size={18} aria-hidden="true" />
            Kontaktirajte nas
          </a>
        </div>
        {PAGE_SLOTS.company}
        <p className="fine">
          <span>Majstorija, Beograd</span>
          <a href="/login">Prijava za operatere</a>
        </p>
      </div>
    </footer>
  );
}

/** The public page with one of its views chosen; it contains the other, too, which the radio can show. */
export function LandingPage({ chosen }: { chosen: View }) {
  return (
    <>
      <header className="top wrap">
        <a className="brand" href="/" aria-label="Majstorija, početna strana">
          <Wrench size={18} strokeWidth={2.2} aria-hidden="true" />
          Majstorija
        </a>
        <a className="button" href="#kontakt">
          Kontakt
        </a>
      </header>
      <main>
        <Hero chosen={chosen} />
        <Steps />
        <Services />
        <Trust />
        <AppSection />
      </main>
      <Footer />
    </>
  );
}
