/** A few soft sounds, made here: wood on wood, a swish, a thud, the rattle of a die, two notes at the end. */

import type { Effect } from '../engine/messages/Effect';
import { settings } from '../settings.svelte';

export type Sound = 'place' | 'move' | 'take' | 'shoot' | 'roll' | 'refuse' | 'end';

let context: AudioContext | undefined;

/** The sound an effect makes, if it makes one. */
export function soundOf(effect: Effect): Sound {
  switch (effect.is) {
    case 'place':
      return 'place';
    case 'remove':
      return 'take';
    case 'shoot':
    case 'throw':
      return 'shoot';
    case 'roll':
      return 'roll';
    case 'move':
    case 'turn':
      return 'move';
  }
}

/** Plays a sound after so many seconds, if sounds are on. Browsers allow it once the user has done something. */
export function play(sound: Sound, after = 0): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const at = context.currentTime + after;
  switch (sound) {
    case 'place':
      knock(at, 320, 0.22);
      break;
    case 'move':
      knock(at, 230, 0.18);
      break;
    case 'take':
      knock(at, 130, 0.3);
      knock(at + 0.05, 95, 0.22);
      break;
    case 'shoot':
      swish(at, 0.16);
      break;
    case 'roll':
      for (let bounce = 0; bounce < 5; bounce++) knock(at + bounce * 0.08, 420 - bounce * 35, 0.16 - bounce * 0.02);
      break;
    case 'refuse':
      knock(at, 90, 0.16);
      break;
    case 'end':
      tone(at, 392);
      tone(at + 0.16, 523);
      break;
  }
}

/** A short falling tone with a click at its front, like wood on wood. */
function knock(at: number, pitch: number, loudness: number): void {
  const { oscillator, gain } = voice(loudness);
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(pitch * 1.6, at);
  oscillator.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.11);
  oscillator.start(at);
  oscillator.stop(at + 0.12);
}

function tone(at: number, pitch: number): void {
  const { oscillator, gain } = voice(0.12);
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0.001, at);
  gain.gain.exponentialRampToValueAtTime(0.12, at + 0.03);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  oscillator.start(at);
  oscillator.stop(at + 0.62);
}

/** Noise through a narrow window that moves up. */
function swish(at: number, seconds: number): void {
  const running = context!;
  const buffer = running.createBuffer(1, running.sampleRate * seconds, running.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(running, { buffer });
  const filter = new BiquadFilterNode(running, { type: 'bandpass', Q: 2, frequency: 700 });
  filter.frequency.setValueAtTime(700, at);
  filter.frequency.exponentialRampToValueAtTime(2400, at + seconds);
  const gain = new GainNode(running, { gain: 0.1 });
  gain.gain.setValueAtTime(0.1, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(filter).connect(gain).connect(running.destination);
  source.start(at);
}

function voice(loudness: number): { oscillator: OscillatorNode; gain: GainNode } {
  const running = context!;
  const oscillator = new OscillatorNode(running);
  const gain = new GainNode(running, { gain: loudness });
  oscillator.connect(gain).connect(running.destination);
  return { oscillator, gain };
}
