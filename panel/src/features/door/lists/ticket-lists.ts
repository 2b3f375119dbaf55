import type { DoorEvent } from '@foyer/contract/check-ins.ts';
import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import { endingOf } from '../decision/code-ending.ts';
import type { Scanned } from '../decision/decide.ts';
import type { Identified } from '../decision/identified.ts';
import { knownCode, possibleCodes } from '../decision/ticket-code.ts';
import type { DoorCalls, TicketPage } from '../types/calls.ts';
import type { ScanRequest } from '../types/scans.ts';
import type { ListedTicket, StoredEvent } from '../types/tickets.ts';
import { type CodeHash, canHash, codeHash, newSecret } from './code-hash.ts';
import { listStore } from './list-store.ts';
import { isOfEarlierNight, isOver } from './validity.ts';

/** Changes that were committed late are read again with the next update. */
const overlapMs = 60_000;

const mostMatches = 20;

/** The lists of all events on offer, in memory and in the browser's storage. */
export class TicketLists {
  #events = new Map<string, StoredEvent>();
  /** By id. */
  #tickets = new Map<string, ListedTicket>();
  #hash: CodeHash = codeHash(newSecret());
  #validUntil: string | null = null;
  /** Events whose list the browser did not store whole. */
  readonly #unstored = new Set<string>();
  #isUnreadable = false;

  /** Reads the stored lists of this account or device. Returns its last scans, and whether the lists had to be deleted. */
  async read(id: string, now: number) {
    if (!canHash()) return { recent: [], isEnded: false };
    try {
      const { owner, isEnded, events, tickets, recent } = await listStore.read(id, now);
      this.#hash = codeHash(owner.secret);
      this.#validUntil = owner.validUntil;
      for (const event of events) this.#events.set(event.id, event);
      for (const ticket of tickets) this.#tickets.set(ticket.id, ticket);
      await this.dropOver(now);
      return { recent, isEnded };
    } catch {
      this.#isUnreadable = true;
      return { recent: [], isEnded: false };
    }
  }

  /** Returns true if the lists must be deleted now. */
  isOver = (now: number) => isOver(this.#validUntil, now);

  /** Deletes the lists that are over, here and in the browser's storage. */
  async forget(id: string, now: number): Promise<void> {
    this.#events.clear();
    this.#tickets.clear();
    this.#unstored.clear();
    this.#validUntil = null;
    await this.read(id, now);
  }

  /** Returns true if the browser did not store every list. */
  isBroken = () => this.#isUnreadable || this.#unstored.size > 0;

  events = (): StoredEvent[] => [...this.#events.values()];
  event = (id: string) => this.#events.get(id);
  withId = (id: string | null) => (id === null ? undefined : this.#tickets.get(id));
  ofOrder = (orderId: string | null): ListedTicket[] =>
    orderId === null ? [] : [...this.#tickets.values()].filter((ticket) => ticket.orderId === orderId);

  /** Finds the ticket of a request, or the codes that it may mean. */
  async identify({ text, ticketId }: ScanRequest): Promise<Identified> {
    if (ticketId !== undefined) return { ticketId, ticket: this.withId(ticketId), codes: [] };
    const scanned = await this.scannedIn(text);
    if (!scanned) return { ticketId: null, ticket: undefined, codes: possibleCodes(text) };
    return { ticketId: scanned.ticket.id, ticket: scanned.ticket, codes: [scanned.code] };
  }

  /** Finds the ticket whose code is in a scanned text. Undefined if no list has one. */
  async scannedIn(text: string): Promise<(Scanned & { ticket: ListedTicket; code: string }) | undefined> {
    const byEnding = new Map<string, ListedTicket[]>();
    for (const ticket of this.#tickets.values()) {
      const others = byEnding.get(ticket.ending);
      if (others) others.push(ticket);
      else byEnding.set(ticket.ending, [ticket]);
    }
    const found = new Map<string, ListedTicket>();
    // Most readings of a text end like no ticket, and need no hash.
    const code = await knownCode(text, async (one) => {
      const candidates = byEnding.get(endingOf(one));
      const hash = candidates && (await this.#hash(one));
      const ticket = candidates?.find((candidate) => candidate.hash === hash);
      if (ticket) found.set(one, ticket);
      return ticket !== undefined;
    });
    const ticket = code === undefined ? undefined : found.get(code);
    return code === undefined || !ticket ? undefined : { code, ticket };
  }

  /** Returns true if every list is whole and stored. */
  isComplete = () => !this.isBroken() && this.events().every(({ listedAt }) => listedAt !== undefined);

  /** Tickets of an event whose guest, e-mail address or end of the code contains every word, or with this code. */
  async search(eventId: string, text: string): Promise<ListedTicket[]> {
    const words = asBaseLetters(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const scanned = await this.scannedIn(text);
    if (scanned?.ticket.eventId === eventId) return [scanned.ticket];
    return this.#ofEvent(eventId)
      .filter((ticket) => words.every((word) => textOf(ticket).includes(word)))
      .toSorted((one, other) => textOf(one).localeCompare(textOf(other), 'pl'))
      .slice(0, mostMatches);
  }

  /** Takes over the events on offer, and the end of the lists. Events that are over leave the device. */
  async offer(events: readonly DoorEvent[], validUntil: string | null): Promise<void> {
    const offered = new Set(events.map(({ id }) => id));
    for (const event of events)
      this.#events.set(event.id, { ...event, listedAt: this.#events.get(event.id)?.listedAt });
    for (const id of this.#events.keys()) if (!offered.has(id)) await this.#drop(id);
    if (validUntil === this.#validUntil) return;
    this.#validUntil = validUntil;
    if (canHash()) await listStore.setValidUntil(validUntil).catch(() => undefined); // the lists are not stored either
  }

  /** Drops the events of earlier nights, which a phone without a network would keep. */
  async dropOver(now: number): Promise<void> {
    for (const event of this.events()) if (isOfEarlierNight(event, now)) await this.#drop(event.id);
  }

  /** Loads the whole list of an event, or the changes since the last update. */
  async update(eventId: string, calls: DoorCalls, serverTime: string): Promise<void> {
    const since = this.#events.get(eventId)?.listedAt;
    const updatedSince = since && new Date(Date.parse(since) - overlapMs).toISOString();
    const changed: ListedTicket[] = [];
    let after: string | null | undefined;
    do {
      const page = await calls.tickets(eventId, {
        ...(updatedSince && { updatedSince }),
        ...(typeof after === 'string' && { after }),
      });
      changed.push(...(await Promise.all(page.content.map((ticket) => this.#listed(ticket, eventId)))));
      after = page.next;
    } while (after !== null);
    const event = this.#events.get(eventId);
    if (!event) return;
    const listed = { ...event, listedAt: serverTime };
    const news = changed.filter((ticket) => this.#tickets.get(ticket.id)?.updatedAt !== ticket.updatedAt);
    for (const ticket of news) this.#tickets.set(ticket.id, ticket);
    this.#events.set(eventId, listed);
    if (!canHash()) return;
    const written = this.#unstored.has(eventId) ? this.#ofEvent(eventId) : news;
    try {
      await listStore.merge(listed, written);
      this.#unstored.delete(eventId);
      this.#isUnreadable = false; // lists that were not read are loaded whole
    } catch {
      this.#unstored.add(eventId);
    }
  }

  /** Codes never change, so those of known tickets are not hashed again. */
  async #listed({ code, ...ticket }: TicketPage['content'][number], eventId: string): Promise<ListedTicket> {
    const hash = this.#tickets.get(ticket.id)?.hash ?? (await this.#hash(code));
    return { ...ticket, hash, ending: endingOf(code), eventId };
  }

  /** Applies the result of a scan before the next update. */
  async put(ticket: ListedTicket): Promise<void> {
    this.#tickets.set(ticket.id, ticket);
    if (canHash()) await listStore.putTicket(ticket).catch(() => this.#unstored.add(ticket.eventId));
  }

  async #drop(id: string) {
    this.#events.delete(id);
    this.#unstored.delete(id);
    for (const ticket of this.#ofEvent(id)) this.#tickets.delete(ticket.id);
    await listStore.dropEvent(id).catch(() => undefined); // the page drops it again when it is next opened
  }

  #ofEvent = (id: string) => [...this.#tickets.values()].filter(({ eventId }) => eventId === id);
}

const textOf = ({ guest, email, ending }: ListedTicket) =>
  asBaseLetters([guest.surname, guest.name, email, ending].join(' '));
